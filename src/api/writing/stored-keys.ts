/** The keys of writes whose result is unknown, by their content. */
export type Keys = {
  get: (text: string) => string | undefined
  set: (text: string, key: string) => unknown
  delete: (text: string) => unknown
}

/** 53 bits of a text, so that names and numbers are not stored. */
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

/**
 * Keys that outlive the page: the server may have carried out a write before it was killed or the page reloaded. What the
 * browser cannot store stays with the page.
 */
export function storedKeys(route: string, forMs: number, ofThisPage: Keys): Keys {
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
