import { formatTimeOfDay, isTimeOfDay } from '~/lib/format/time-of-day'
import { changeOf, type ValueProps } from '~/ui/fields/drafts/saved-value'
import { usePreference } from '~/ui/hooks/preferences'
import { TimeInput } from './date/time-input'
import { Field, type FieldProps, splitFieldProps } from './field'

/** A time of day, as 09:30; empty, or typed text that is not a time. */
export function TimeField(props: FieldProps & ValueProps<string>) {
  const { frame, control } = splitFieldProps(props)
  const { value, saved, onChange, ...rest } = control
  const clock = usePreference('clock')
  const inWords = (time: string) => formatTimeOfDay(time, clock)
  // A missing time is a problem only once the form says so.
  const isProblem = !isTimeOfDay(value) && (value !== '' || frame.error !== undefined)
  return (
    <Field
      {...frame}
      {...(isProblem && { error: `Enter a time such as ${inWords('09:00')}.` })}
      changed={changeOf(frame.layout, { value, saved, onChange }, inWords)}
    >
      {(wiring) => (
        <TimeInput
          {...rest}
          {...wiring}
          value={value}
          onChange={onChange}
          className="input max-w-32 tabular-nums"
        />
      )}
    </Field>
  )
}
