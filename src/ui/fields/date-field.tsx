import { formatCalendarDay, isDay } from '~/lib/format/calendar-day'
import { changeOf, type ValueProps } from '~/ui/fields/drafts/saved-value'
import { useRegion } from '~/ui/hooks/preferences'
import { DateInput } from './date/date-input'
import { Field, type FieldProps, splitFieldProps } from './field'

type DateFieldProps = FieldProps & ValueProps<string> & { min?: string; max?: string; hasCalendar?: boolean }

/** A day: 2026-11-21, empty, or typed text that is not a day. */
export function DateField(props: DateFieldProps) {
  const { frame, control } = splitFieldProps(props)
  const { value, saved, onChange, ...rest } = control
  const region = useRegion()
  const inWords = (day: string) => formatCalendarDay(day, region)
  return (
    <Field
      {...frame}
      error={problemOf(value, control, inWords) ?? frame.error}
      changed={changeOf(frame.layout, { value, saved, onChange }, inWords)}
    >
      {(wiring) => (
        <DateInput
          {...rest}
          {...wiring}
          label={frame.label}
          value={value}
          onChange={onChange}
          className="max-w-56"
        />
      )}
    </Field>
  )
}

/** Why a day cannot be used; undefined if it can. */
function problemOf(
  day: string,
  { min, max }: { min?: string; max?: string },
  inWords: (day: string) => string,
) {
  if (day === '') return undefined
  if (!isDay(day)) return `Enter a date such as ${inWords('2026-01-31')}.`
  if (max && day > max) return `Enter a date up to ${inWords(max)}.`
  if (min && day < min) return `Enter a date from ${inWords(min)}.`
  return undefined
}
