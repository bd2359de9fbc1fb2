import clsx from 'clsx'
import { Clock } from 'lucide-react'
import { type Weekday, wallTimeAt, weekdays } from '#rules/schedule/zoned-time'
import { cityOf, shiftClock } from '~/lib/dates/time-zone'
import { formatTimeOfDay } from '~/lib/format/time-of-day'
import { WeekPlot, type WeekPlotProps } from './week-plot'

const hours = Array.from({ length: 9 }, (_, at) => at * 3)

type HoursAxisProps = {
  /** The name of the time zone. */
  label: string
  /** The label of an hour of the campaign's day. */
  wordsAt: (hour: number) => string
}

/** The hours along the rows, hidden from screen readers: the window says its own times. */
function HoursAxis({ label, wordsAt }: HoursAxisProps) {
  return (
    <>
      <span aria-hidden title={label} className="pe-1 text-xs leading-tight text-muted">
        {label}
      </span>
      <div aria-hidden className="@container relative h-4 text-xs text-muted tabular-nums">
        {hours.map((hour) => (
          <span
            key={hour}
            className={clsx(
              'absolute first:translate-x-0 -translate-x-1/2 last:-translate-x-full',
              hour % 2 === 1 && 'max-sm:hidden',
              hour % 12 !== 0 && '@max-[7rem]:hidden',
            )}
            style={{ left: `${(hour / 24) * 100}%` }}
          >
            {wordsAt(hour)}
          </span>
        ))}
      </div>
    </>
  )
}

type DayHeadsProps = {
  days: readonly string[]
  onChange: (days: Weekday[]) => void
  /** Days with a clock change soon; 0 is Monday. */
  changing: ReadonlySet<number>
}

function DayHeads({ days, onChange, changing }: DayHeadsProps) {
  const toggle = (day: Weekday) => onChange(weekdays.filter((name) => (name === day) !== days.includes(name)))
  return (
    <div className="grid">
      {weekdays.map((day, row) => (
        <label
          key={day}
          className="relative my-[3px] me-2.5 flex h-[calc(var(--control)-6px)] items-center justify-center gap-1 rounded border border-line bg-raised px-1 text-sm font-medium select-none hover:border-edge has-checked:border-accent/40 has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent forced-colors:has-checked:outline"
        >
          <input
            type="checkbox"
            className="absolute inset-x-0 -inset-y-[3px] h-control opacity-0"
            aria-label={day}
            checked={days.includes(day)}
            onChange={() => toggle(day)}
          />
          <span aria-hidden>{day.slice(0, 3)}</span>
          {changing.has(row) && <Clock aria-hidden className="size-3.5" />}
        </label>
      ))}
    </div>
  )
}

type WeekGridProps = WeekPlotProps & {
  zone: string
  /** The viewer's time zone. */
  own: string
  /** Days with a clock change soon; 0 is Monday. */
  changing: ReadonlySet<number>
  now: number
}

/** The shortest form: "21", "02:30"; "9 PM", "2:30 AM". */
function hourWords(hour: number, aheadMinutes = 0): string {
  const { time } = shiftClock('00:00', hour * 60 + aheadMinutes)
  return formatTimeOfDay(time).replace(':00', '')
}

/** The week in the campaign's time zone, with the viewer's below if that differs. */
export function WeekGrid({ zone, own, changing, now, ...plot }: WeekGridProps) {
  const ahead = Math.round((wallTimeAt(own, now) - wallTimeAt(zone, now)) / 60_000)
  return (
    <div className="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-y-1">
      <HoursAxis label={cityOf(zone)} wordsAt={hourWords} />
      <DayHeads
        days={plot.days}
        changing={changing}
        onChange={(days) => plot.onChange({ span: plot.span, days })}
      />
      <WeekPlot {...plot} />
      {ahead !== 0 && <HoursAxis label="Your time" wordsAt={(hour) => hourWords(hour, ahead)} />}
    </div>
  )
}
