import { ApiError } from '#contract/http/error'

/**
 * Gives each write its own key. A write with an unknown result keeps its key when it is sent again unchanged,
 * so that the server executes it once.
 */
export function createKeyring() {
  const unknownResult = new Map<string, string>()

  async function withKey<Reply>(input: unknown, write: (key: string) => Promise<Reply>): Promise<Reply> {
    const text = JSON.stringify(input)
    const key = unknownResult.get(text) ?? crypto.randomUUID()
    unknownResult.set(text, key)
    try {
      const reply = await write(key)
      unknownResult.delete(text)
      return reply
    } catch (error) {
      const isDecided = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (isDecided) unknownResult.delete(text)
      throw error
    }
  }

  return withKey
}
