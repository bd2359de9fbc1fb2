import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { type DateRange, daysOf, rangeOfDays } from '~/lib/dates/date-ranges'
import { readRegion } from '~/lib/format/region'

type RangeCalendarProps = { value: DateRange; zone: string; onChange: (value: DateRange) => void }

/** The library has days as local dates. */
const dateOf = (day: string) => (day ? new Date(`${day}T00:00:00`) : undefined)
const two = (number: number) => String(number).padStart(2, '0')
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

const arrow =
  'grid size-7 place-items-center rounded text-soft hover:bg-sunken aria-disabled:opacity-40 coarse:size-11'

const classNames = {
  root: 'relative w-[17.5rem]',
  months: '',
  month: 'grid gap-1',
  month_caption: 'flex h-7 items-center px-1',
  caption_label: 'text-sm font-semibold',
  nav: 'absolute end-0 top-0 flex gap-1',
  button_previous: arrow,
  button_next: arrow,
  chevron: 'size-4',
  month_grid: 'border-collapse',
  weekday: 'h-8 w-10 text-xs font-normal text-muted',
  day: 'h-9 w-10 p-0 text-center text-sm tabular-nums',
  day_button:
    'grid h-9 w-10 place-items-center rounded hover:bg-sunken -outline-offset-2 disabled:hover:bg-transparent',
  outside: 'text-muted',
  disabled: 'text-muted',
  today: '[&>button]:font-semibold [&>button]:text-accent',
  range_start:
    'rounded-s bg-accent-soft [&>button]:bg-primary! [&>button]:text-on-primary! [&>button]:font-semibold',
  range_end:
    'rounded-e bg-accent-soft [&>button]:bg-primary! [&>button]:text-on-primary! [&>button]:font-semibold',
  range_middle: 'bg-accent-soft',
}

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
    <DayPicker
      mode="range"
      selected={from || to ? { from: from ?? to, to } : undefined}
      onSelect={(_, date) => choose(date)}
      defaultMonth={to ?? today}
      today={today}
      weekStartsOn={readRegion().dates === 'day-first' ? 1 : 0}
      fixedWeeks
      showOutsideDays
      classNames={classNames}
      components={{
        Chevron: ({ orientation, className }) =>
          orientation === 'left' ? (
            <ChevronLeft aria-hidden className={className} />
          ) : (
            <ChevronRight aria-hidden className={className} />
          ),
      }}
    />
  )
}
