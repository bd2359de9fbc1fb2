const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })

const clockFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const partOfDay = (hour: number) =>
  hour < 12 ? 'in the morning' : hour < 18 ? 'in the afternoon' : 'in the evening'

/** "America/New_York" becomes "New York". */
const placeOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone

/** A moment as a person says it, such as "Tuesday, January 6, 2026, 10:15 in the morning in New York". */
export function momentInWords(at: number, zone: string): string {
  const [hour = 0, minute = 0] = clockFormat(zone).format(at).split(':').map(Number)
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${partOfDay(hour)}`
  const place = zone === 'UTC' ? 'UTC' : `in ${placeOf(zone)}`
  return `${dayFormat(zone).format(at)}, ${clock} ${place}`
}
