const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** The distance between `value` and `now` in its largest whole unit: "3 minutes ago", "in 2 days", "now". */
export function formatRelative(value: Date | string, now: Date, locale?: string): string {
  const seconds = (new Date(value).getTime() - now.getTime()) / 1000
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return words.format(Math.trunc(seconds / size), unit)
  }
  return words.format(0, 'second')
}

/** The full date and time with the zone (an IANA name; absent: the viewer's): "21 Nov 2026, 09:41:05 CET". */
export function formatAbsolute(value: Date | string, zone?: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(new Date(value))
}

/** The date alone: "21 Nov 2026". */
export function formatDay(value: Date | string, zone?: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zone }).format(new Date(value))
}
