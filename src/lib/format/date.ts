import { type DateRange, dayIn, momentsOf, rangeOfDays } from '~/lib/dates/date-ranges'
import { formatIn, ownZone } from '~/lib/dates/time-zone'
import { rangeWords } from '~/lib/search'
import { language, type Region, readRegion } from './region'

/** A period in a few words: "Last 7 days", "Nov 1 – 7", "Since Nov 1"; empty if it has no bounds. */
export function formatDateRange(range: DateRange, zone: string, now = Date.now()): string {
  const { first, last } = momentsOf(range, zone)
  if (first === undefined && last === undefined) return range.range ? rangeWords[range.range] : ''
  const dayOf = (moment: number | undefined) => (moment === undefined ? '' : dayIn(zone, moment))
  const whole = momentsOf(rangeOfDays(dayOf(first), dayOf(last), zone), zone)
  const isWholeDays = whole.first === first && whole.last === last
  const thisYear = dayIn(zone, now).slice(0, 4)
  const isThisYear = [first, last].every((moment) => `${dayOf(moment)}${thisYear}`.startsWith(thisYear))
  const format = formatIn(zone, {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    ...(!isWholeDays && { hour: '2-digit', minute: '2-digit' }),
  })
  if (first === undefined) return `Until ${format.format(last)}`
  if (last === undefined) return `Since ${format.format(first)}`
  return format.formatRange(Math.min(first, last), last)
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })

/** The distance between `value` and `now` in its largest whole unit: "3 minutes ago", "in 2 days", "just now". */
export function formatRelative(value: Date | string, now: Date): string {
  const seconds = (new Date(value).getTime() - now.getTime()) / 1000
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit)
  }
  // The page's clock can be some seconds behind the server's.
  return seconds < 30 ? 'just now' : relative.format(0, 'second')
}

/** The full date and time with the zone (an IANA name; absent: the viewer's): "Nov 21, 2026, 09:41:05 GMT+1". */
export function formatAbsolute(value: Date | string, zone?: string, region: Region = readRegion()): string {
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: region.clock === '24' ? '2-digit' : 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  }
  return formatIn(zone ?? ownZone(), options, region).format(new Date(value))
}

/** The time of day, with the date if it is not today, and the year if it is not this year's: "Nov 21, 09:41". */
export function formatClock(value: Date | string, now: Date, zone?: string, region = readRegion()): string {
  const date = new Date(value)
  const yearOf = (at: Date) => formatIn(zone ?? ownZone(), { year: 'numeric' }).format(at)
  const isToday = formatDay(date, zone, region) === formatDay(now, zone, region)
  const year: Intl.DateTimeFormatOptions = yearOf(date) === yearOf(now) ? {} : { year: 'numeric' }
  const options: Intl.DateTimeFormatOptions = {
    ...(isToday ? {} : { month: 'short', day: 'numeric', ...year }),
    hour: region.clock === '24' ? '2-digit' : 'numeric',
    minute: '2-digit',
  }
  return formatIn(zone ?? ownZone(), options, region).format(date)
}

/** The date alone: "Nov 21, 2026". */
export function formatDay(value: Date | string, zone?: string, region?: Region): string {
  return formatIn(zone ?? ownZone(), { dateStyle: 'medium' }, region).format(new Date(value))
}
