import { ApiError } from '#contract/http/error'

/** Whether an error says that nothing was written. Without an answer, the server may have written all the same. */
export const isDecided = ({ status }: ApiError) => status >= 400 && status < 500

/** The server answers these before it looks at the key, so they say nothing about an earlier attempt. */
const beforeKey = [401, 413, 429]

/** The keys of writes whose result is unknown, by their content. */
type Keys = {
  get: (text: string) => string | undefined
  set: (text: string, key: string) => unknown
  delete: (text: string) => unknown
}

/**
 * Gives each write its own key. A write with an unknown result keeps its key when it is sent again unchanged,
 * so that the server executes it once.
 */
export function createKeyring(unknownResult: Keys = new Map()) {
  async function withKey<Reply>(input: unknown, write: (key: string) => Promise<Reply>): Promise<Reply> {
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

/** 53 bits of a text, which do not reveal it. */
function digest(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

const prefix = 'unanswered '

/** Shorter than the server remembers a key. */
export const aDayMs = 23 * 3_600_000
/** An identical call or text may be wanted again later. */
export const tenMinutesMs = 600_000

/** Keys that outlive the page: the server may have carried out a write before it was killed or the page reloaded. */
export function storedKeys(route: string, forMs: number): Keys {
  const ofThisPage = new Map<string, string>()
  const placeOf = (text: string) => prefix + digest(`${route} ${text}`)
  return {
    get(text) {
      const [key, until] = ifPossible(() => localStorage.getItem(placeOf(text)))?.split(' ') ?? []
      return Number(until) > Date.now() ? key : ofThisPage.get(text)
    },
    set(text, key) {
      const isStored = ifPossible(() => {
        dropExpired()
        localStorage.setItem(placeOf(text), `${key} ${Date.now() + forMs}`)
        return true
      })
      if (!isStored) ofThisPage.set(text, key)
    },
    delete(text) {
      ofThisPage.delete(text)
      ifPossible(() => localStorage.removeItem(placeOf(text)))
    },
  }
}

/** A browser whose storage is full or blocked must not stop a write. */
function ifPossible<Value>(access: () => Value): Value | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

function dropExpired() {
  for (const [place, value] of Object.entries(localStorage)) {
    if (place.startsWith(prefix) && Number(value.split(' ')[1]) <= Date.now()) localStorage.removeItem(place)
  }
}
