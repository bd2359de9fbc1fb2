import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker, type DayPickerProps } from 'react-day-picker'
import { dayIn } from '~/lib/dates/date-ranges'
import { isDay } from '~/lib/format/calendar-day'
import { firstWeekday } from '~/lib/format/region'
import { readZone, useRegion } from '~/ui/hooks/preferences'

const arrow =
  'grid size-7 place-items-center rounded text-soft hover:bg-sunken aria-disabled:opacity-40 coarse:size-11'

const chosen = '[&>button]:bg-primary! [&>button]:text-on-primary! [&>button]:font-semibold'

const classNames = {
  root: 'relative w-[17.5rem] max-w-full',
  months: '',
  month: 'grid gap-1',
  month_caption: 'flex h-7 items-center px-1',
  caption_label: 'text-sm font-semibold',
  nav: 'absolute end-0 top-0 flex gap-1',
  button_previous: arrow,
  button_next: arrow,
  chevron: 'size-4 rtl:-scale-x-100',
  month_grid: 'w-full border-collapse',
  weekday: 'h-8 w-10 text-xs font-normal text-muted',
  day: 'h-9 w-10 p-0 text-center text-sm tabular-nums',
  day_button:
    'grid h-9 w-full place-items-center rounded hover:bg-sunken -outline-offset-2 disabled:hover:bg-transparent',
  outside: 'text-muted',
  disabled: 'text-muted line-through',
  today: '[&>button]:font-semibold [&>button]:text-accent',
  range_start: `rounded-s bg-accent-soft ${chosen}`,
  range_end: `rounded-e bg-accent-soft ${chosen}`,
  range_middle: 'bg-accent-soft',
}

/** For a single day: `selected` would color the days within a range as well. */
const singleDay = { ...classNames, selected: chosen }

const components = {
  Chevron: ({ orientation, className }: { orientation?: string; className?: string }) =>
    orientation === 'left' ? (
      <ChevronLeft aria-hidden className={className} />
    ) : (
      <ChevronRight aria-hidden className={className} />
    ),
}

/** The look of a month, in the region and direction of the page. */
export function Calendar(props: DayPickerProps) {
  const region = useRegion()
  return (
    <DayPicker
      {...props}
      dir={document.documentElement.dir || undefined}
      weekStartsOn={firstWeekday(region)}
      fixedWeeks
      showOutsideDays
      classNames={props.mode === 'single' ? singleDay : classNames}
      components={components}
    />
  )
}

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
