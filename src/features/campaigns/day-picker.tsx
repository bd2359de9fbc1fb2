import { weekdays } from '#contract/campaigns'
import { Button } from '~/ui/button'
import { Field } from '~/ui/fields/field'
import { daysInWords, workdays } from './schedule'

type DayPickerProps = { value: string[]; onChange: (days: string[]) => void; error?: string }

const presets: { label: string; days: readonly string[] }[] = [
  { label: 'Weekdays', days: workdays },
  { label: 'Every day', days: weekdays },
  { label: 'None', days: [] },
]

/** The days of the week on which a window opens. */
export function DayPicker({ value, onChange, error }: DayPickerProps) {
  const toggle = (day: string) => onChange(weekdays.filter((each) => (each === day) !== value.includes(each)))
  return (
    <Field label="Days" group error={error}>
      {() => (
        <>
          <div className="flex flex-wrap gap-1.5">
            {weekdays.map((day) => (
              <label
                key={day}
                className="relative grid min-h-control min-w-12 place-items-center rounded border border-edge px-2 text-sm select-none has-checked:border-primary has-checked:bg-primary has-checked:font-medium has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent forced-colors:has-checked:outline"
              >
                <input
                  type="checkbox"
                  className="absolute inset-0 opacity-0"
                  aria-label={day}
                  checked={value.includes(day)}
                  onChange={() => toggle(day)}
                />
                <span aria-hidden>{day.slice(0, 3)}</span>
              </label>
            ))}
          </div>
          <div className="flex flex-wrap gap-1.5">
            {presets.map(({ label, days }) => (
              <Button key={label} size="small" onClick={() => onChange([...days])}>
                {label}
              </Button>
            ))}
          </div>
          <p role="status" className="text-sm text-muted">
            {value.length === 0
              ? 'No days: it runs once, in the next window that opens. That is today’s, if it has not closed yet.'
              : `${daysInWords(value)}: it runs again on each of these days until every contact was called.`}
          </p>
        </>
      )}
    </Field>
  )
}
