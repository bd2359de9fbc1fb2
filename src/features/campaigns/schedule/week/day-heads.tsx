import { Clock } from 'lucide-react'
import { type Weekday, weekdays } from '#rules/schedule/weekdays'

type DayHeadsProps = {
  days: readonly string[]
  onChange: (days: Weekday[]) => void
  /** Days on which the clock is changed soon; 0 is Monday. */
  changing: ReadonlySet<number>
}

/** The days of the week, each beside its row. */
export function DayHeads({ days, onChange, changing }: DayHeadsProps) {
  const toggle = (day: Weekday) => onChange(weekdays.filter((each) => (each === day) !== days.includes(each)))
  return (
    <div className="grid">
      {weekdays.map((day, row) => (
        <label
          key={day}
          className="relative my-px me-2 flex h-[calc(var(--control)-2px)] items-center justify-between gap-1 rounded-sm border border-edge px-1.5 text-sm select-none has-checked:border-primary has-checked:bg-primary has-checked:font-medium has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent forced-colors:has-checked:outline"
        >
          <input
            type="checkbox"
            className="absolute inset-0 opacity-0"
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
