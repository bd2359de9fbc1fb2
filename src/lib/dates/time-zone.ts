import { dateOrders, hourCycles, type Region, readRegion } from '~/lib/format/region'

const minutesPerDay = 1440

const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
const formats = new Map<string, Intl.DateTimeFormat>()
const keptFormats = 50

export const ownZone = () => own

const upperDayPeriod = (text: string) => text.replace(/\b[ap]m\b/g, (period) => period.toUpperCase())

/** Writes "1:05 PM" in every order of dates. */
class ProductFormat extends Intl.DateTimeFormat {
  override format(date?: Date | number): string {
    return upperDayPeriod(super.format(date))
  }

  override formatRange(...range: Parameters<Intl.DateTimeFormat['formatRange']>) {
    return upperDayPeriod(super.formatRange(...range))
  }
}

/** A cached formatter for a zone (an IANA name) and a region: creating one is far slower than using it. */
export function formatIn(
  zone: string,
  options: Intl.DateTimeFormatOptions,
  { dates, clock }: Region = readRegion(),
) {
  const key = `${zone} ${dates} ${clock} ${JSON.stringify(options)}`
  const hourCycle = options.hour || options.timeStyle ? hourCycles[clock] : undefined
  const kept =
    formats.get(key) ?? new ProductFormat(dateOrders[dates], { ...options, hourCycle, timeZone: zone })
  if (formats.size > keptFormats) formats.clear()
  formats.set(key, kept)
  return kept
}

/** "America/New_York" becomes "New York". */
export const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** Minutes that a zone (an IANA name) is ahead of UTC at `moment`. */
export function zoneOffset(zone: string, moment: Date): number {
  const name = formatIn(zone, { timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = name?.match(/([+-])(\d{2}):(\d{2})/) ?? []
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === '-' ? -size : size
}

/** "UTC+5:30", "UTC−4", "UTC". */
export function formatOffset(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const hours = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** A time of day (HH:MM) some minutes later or earlier, with the change of the date in days. */
export function shiftClock(time: string, minutes: number): { time: string; days: number } {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const total = hour * 60 + minute + minutes
  const days = Math.floor(total / minutesPerDay)
  const rest = total - days * minutesPerDay
  const two = (number: number) => String(number).padStart(2, '0')
  return { time: `${two(Math.floor(rest / 60))}:${two(rest % 60)}`, days }
}
