import { ApiError } from '#contract/http/error'

/**
 * Gives each write a key of its own. One whose fate is unknown keeps its key when it is sent again unchanged,
 * so that the server does it once.
 */
export function createKeyring() {
  const unknownFate = new Map<string, string>()

  async function withKey<Reply>(input: unknown, write: (key: string) => Promise<Reply>): Promise<Reply> {
    const text = JSON.stringify(input)
    const key = unknownFate.get(text) ?? crypto.randomUUID()
    unknownFate.set(text, key)
    try {
      const reply = await write(key)
      unknownFate.delete(text)
      return reply
    } catch (error) {
      const isDecided = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (isDecided) unknownFate.delete(text)
      throw error
    }
  }

  return withKey
}
