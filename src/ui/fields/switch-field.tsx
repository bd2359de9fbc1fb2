import { changeOf, type ValueProps } from '~/ui/fields/drafts/saved-value'
import { Field, type FieldProps } from './field'
import { splitFieldProps } from './split-field-props'

/** A setting that applies immediately; use `CheckboxField` for choices that are submitted. */
export function SwitchField(props: FieldProps & ValueProps<boolean>) {
  const { frame, control } = splitFieldProps(props)
  const { value, saved, onChange, ...rest } = control
  return (
    <Field
      {...frame}
      changed={changeOf(frame.layout, { value, saved, onChange }, (on) => (on ? 'on' : 'off'))}
    >
      {(wiring) => (
        <span className="flex min-h-target items-center">
          <input
            {...rest}
            {...wiring}
            type="checkbox"
            role="switch"
            checked={value}
            aria-checked={value}
            onChange={(event) => onChange(event.target.checked)}
            className="switch"
          />
        </span>
      )}
    </Field>
  )
}
