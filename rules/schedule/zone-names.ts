/** More names than there are zones. The limit keeps invented names from filling the memory. */
const maxCachedNames = 2_000
const known = new Map<string, boolean>()

function canBeOpened(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Returns whether this engine knows the IANA time zone. An offset from UTC such as +02:00 is not a zone. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(name) || name === 'Etc/Unknown') return false
  const isKnown = known.get(name) ?? canBeOpened(name)
  if (known.size > maxCachedNames) known.clear()
  known.set(name, isKnown)
  return isKnown
}
