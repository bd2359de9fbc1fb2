import { type DateRange, dayIn, momentsOf, rangeOfDays, rangeWords } from '~/lib/dates/date-ranges'
import { formatIn } from '~/lib/dates/time-zone'

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
