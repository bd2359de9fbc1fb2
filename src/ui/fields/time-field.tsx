import { formatTimeOfDay } from '~/lib/format/time-of-day'
import { changeOf, type ValueProps } from '~/ui/fields/drafts/saved-value'
import { usePreference } from '~/ui/hooks/preferences'
import { TimeInput } from './date/time-input'
import { Field, type FieldProps, splitFieldProps } from './field'

/** A time of day, as 09:30. */
export function TimeField(props: FieldProps & ValueProps<string>) {
  const { frame, control } = splitFieldProps(props)
  const { value, saved, onChange, ...rest } = control
  const clock = usePreference('clock')
  const inWords = (time: string) => formatTimeOfDay(time, clock)
  return (
    <Field {...frame} changed={changeOf(frame.layout, { value, saved, onChange }, inWords)}>
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
