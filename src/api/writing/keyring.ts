import { ApiError } from '#contract/http/error'
import type { Keys } from './stored-keys'

/** Whether an error says that nothing was written. Without an answer, the server may have written all the same. */
export const isDecided = ({ status }: ApiError) => status >= 400 && status < 500

/** The server answers these before it looks at the key, so they say nothing about an earlier attempt. */
const beforeKey = [401, 413, 429]

type OpenKeys = () => Keys | Promise<Keys>

function keysOfThisPage(): OpenKeys {
  const keys: Keys = new Map()
  return () => keys
}

/** Keys that outlive the page. Their code loads with the first write. */
export function keysOutlivingPage(route: string, forMs: number): OpenKeys {
  const ofThisPage: Keys = new Map()
  return () =>
    import('./stored-keys').then(
      ({ storedKeys }) => storedKeys(route, forMs, ofThisPage),
      () => ofThisPage,
    )
}

/**
 * Gives each write its own key. A write with an unknown result keeps its key when it is sent again unchanged,
 * so that the server executes it once.
 */
export function createKeyring(openKeys: OpenKeys = keysOfThisPage()) {
  async function withKey<Reply>(input: unknown, write: (key: string) => Promise<Reply>): Promise<Reply> {
    const unknownResult = await openKeys()
    const text = JSON.stringify(input)
    const key = unknownResult.get(text) ?? crypto.randomUUID()
    unknownResult.set(text, key)
    try {
      const reply = await write(key)
      unknownResult.delete(text)
      return reply
    } catch (error) {
      const isKnown = error instanceof ApiError && isDecided(error) && !beforeKey.includes(error.status)
      if (isKnown) unknownResult.delete(text)
      throw error
    }
  }

  return withKey
}

/** Shorter than the server remembers a key. */
export const aDayMs = 23 * 3_600_000
/** An identical call or text may be wanted again later. */
export const tenMinutesMs = 600_000
