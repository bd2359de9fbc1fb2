/** More names than there are zones; what people make up does not fill the memory. */
const keptNames = 2_000
const known = new Map<string, boolean>()

function canBeOpened(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Whether this engine knows an IANA time zone of that name. A mere distance from UTC such as +02:00 is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(name) || name === 'Etc/Unknown') return false
  const isKnown = known.get(name) ?? canBeOpened(name)
  if (known.size > keptNames) known.clear()
  known.set(name, isKnown)
  return isKnown
}
