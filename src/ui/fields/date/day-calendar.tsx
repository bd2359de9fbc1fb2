import { dayIn } from '~/lib/dates/date-ranges'
import { isDay } from '~/lib/format/calendar-day'
import { readZone } from '~/ui/hooks/preferences'
import { Calendar } from './calendar'

/** The calendar library has days as local dates. Undefined for text that is not a day. */
export const dateOf = (day: string) => (isDay(day) ? new Date(`${day}T00:00:00`) : undefined)

const two = (number: number) => String(number).padStart(2, '0')

export const dayOf = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

type DayCalendarProps = {
  /** YYYY-MM-DD, or empty. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string) => void
}

/** A month from which a click, or Enter, chooses a day. It takes the focus. */
export function DayCalendar({ value, min = '', max = '', onChoose }: DayCalendarProps) {
  const selected = dateOf(value)
  const today = dateOf(dayIn(readZone(), Date.now())) ?? new Date()
  const [first, last] = [dateOf(min), dateOf(max)]
  return (
    <Calendar
      mode="single"
      required
      autoFocus
      selected={selected}
      onSelect={(date: Date) => onChoose(dayOf(date))}
      defaultMonth={selected ?? (last && last < today ? last : today)}
      today={today}
      startMonth={first}
      endMonth={last}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
    />
  )
}
