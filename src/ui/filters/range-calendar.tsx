import { useState } from 'react'
import { type DateRange, daysOf, rangeOfDays } from '~/lib/dates/date-ranges'
import { Calendar, dateOf, dayOf } from '~/ui/fields/calendar'

type RangeCalendarProps = { value: DateRange; zone: string; onChange: (value: DateRange) => void }

/** A month from which two clicks choose the first and the last day. */
export function RangeCalendar({ value, zone, onChange }: RangeCalendarProps) {
  const { since, until } = daysOf(value, zone)
  const [first, setFirst] = useState<string | null>(null)
  const today = dateOf(daysOf({ since: new Date().toISOString() }, zone).since) ?? new Date()
  const from = dateOf(first ?? since)
  const to = first ? from : (dateOf(until) ?? (since ? today : undefined))
  const choose = (date: Date) => {
    const day = dayOf(date)
    setFirst(first === null ? day : null)
    if (first !== null) onChange(rangeOfDays(first, day, zone))
  }
  return (
    <Calendar
      mode="range"
      selected={from || to ? { from: from ?? to, to } : undefined}
      onSelect={(_: unknown, date: Date) => choose(date)}
      defaultMonth={to ?? today}
      today={today}
    />
  )
}
