import { useState } from 'react'
import { type DateRange, daysOf, momentsOf, rangeOfDays } from '~/lib/dates/date-ranges'
import { isDay } from '~/lib/format/calendar-day'
import { DateField } from '~/ui/fields/date-field'

type DayFieldsProps = {
  value: DateRange
  zone: string
  onChange: (value: DateRange) => void
  /** False next to a calendar that is always open. */
  hasCalendar?: boolean
}

/** The first and last day of a period. Either may be empty. */
export function DayFields({ value, zone, onChange, hasCalendar = true }: DayFieldsProps) {
  const days = daysOf(value, zone)
  // A year that is being typed passes through years that no query can have.
  const [typed, setTyped] = useState<Partial<typeof days>>({})
  const change = (name: 'since' | 'until', day: string) => {
    setTyped({ [name]: day })
    if (day !== '' && (!isDay(day) || momentsOf({ since: day }, zone).first === undefined)) return
    const next = { ...days, [name]: day }
    onChange(rangeOfDays(next.since, next.until, zone))
  }
  return (
    <div className="grid grid-cols-2 gap-2 [&_input]:px-2 [&_input]:text-sm coarse:[&_input]:text-lg">
      {(['since', 'until'] as const).map((name) => (
        <DateField
          key={name}
          label={name === 'since' ? 'Since' : 'Until'}
          hasCalendar={hasCalendar}
          value={typed[name] ?? days[name]}
          onChange={(day) => change(name, day)}
          // Text that is not a day stays, with the reason below it.
          onBlur={() => setTyped(({ [name]: day = '' }) => (day === '' || isDay(day) ? {} : { [name]: day }))}
        />
      ))}
    </div>
  )
}
