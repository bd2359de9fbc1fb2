import type { RefCallback } from 'react'
import { changeOf, Field, type FieldProps, splitFieldProps, type ValueProps } from './field'
import type { Option } from './select/option'
import { Select } from './select/select'

type SelectFieldProps<Value extends string> = FieldProps &
  Omit<ValueProps<Value>, 'ref'> & {
    ref?: RefCallback<HTMLElement>
    options: Option<Value>[]
    /** Shown, and offered, for the empty value. */
    placeholder?: string
  }

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { frame, control } = splitFieldProps(props)
  const { saved, ...rest } = control
  const labelOf = (wanted: Value) => rest.options.find((option) => option.value === wanted)?.label ?? wanted
  return (
    <Field {...frame} changed={changeOf(frame.layout, { ...rest, saved }, labelOf)}>
      {(wiring) => <Select {...rest} {...wiring} label={frame.label} />}
    </Field>
  )
}
