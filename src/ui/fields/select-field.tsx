import { changeOf, type ValueProps } from '~/ui/fields/drafts/saved-value'
import { Field, type FieldProps } from './field'
import { splitFieldProps } from './split-field-props'

export type Option<Value extends string = string> = {
  value: Value
  label: string
  group?: string
  disabled?: boolean
}

type SelectFieldProps<Value extends string> = FieldProps &
  ValueProps<Value, HTMLSelectElement> & {
    options: Option<Value>[]
    /** Shown while the value is empty. */
    placeholder?: string
  }

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { frame, control } = splitFieldProps(props)
  const { value, saved, onChange, options, placeholder, ...rest } = control
  const labelOf = (wanted: Value) => options.find((option) => option.value === wanted)?.label ?? wanted
  const groups = new Set(options.map((option) => option.group ?? ''))
  return (
    <Field {...frame} changed={changeOf(frame.layout, { value, saved, onChange }, labelOf)}>
      {(wiring) => (
        <select
          {...rest}
          {...wiring}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
          className="input"
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {[...groups].map((group) => {
            const members = options.filter((option) => (option.group ?? '') === group)
            return group ? (
              <optgroup key={group} label={group}>
                <SelectOptions options={members} />
              </optgroup>
            ) : (
              <SelectOptions key={group} options={members} />
            )
          })}
        </select>
      )}
    </Field>
  )
}

function SelectOptions({ options }: { options: Option[] }) {
  return options.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ))
}
