import { changeOf, type ValueProps } from '~/ui/fields/drafts/saved-value'
import { Field, type FieldProps } from './field'
import { splitFieldProps } from './split-field-props'
import { TimeInput } from './time-input'

type DateFieldProps = FieldProps &
  ValueProps<string> & { kind?: 'date' | 'time' | 'datetime-local'; min?: string; max?: string }

/** A date or a time, as 2026-11-21, 09:30 or 2026-11-21T09:30. */
export function DateField(props: DateFieldProps) {
  const { frame, control } = splitFieldProps(props)
  const { value, saved, onChange, kind = 'date', ...rest } = control
  return (
    <Field {...frame} changed={changeOf(frame.layout, { value, saved, onChange }, (text) => text)}>
      {(wiring) =>
        kind === 'time' ? (
          <TimeInput
            {...rest}
            {...wiring}
            value={value}
            onChange={onChange}
            className="input max-w-32 tabular-nums"
          />
        ) : (
          <input
            {...rest}
            {...wiring}
            type={kind}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="input max-w-56 tabular-nums"
          />
        )
      }
    </Field>
  )
}
