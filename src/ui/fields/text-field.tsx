import type { ComponentProps } from 'react'
import { changeOf, Field, type FieldProps, splitFieldProps, type ValueProps } from './field'

type TextFieldProps = FieldProps &
  ValueProps<string> &
  Pick<
    ComponentProps<'input'>,
    'placeholder' | 'autoComplete' | 'inputMode' | 'spellCheck' | 'maxLength' | 'list' | 'readOnly'
  > & {
    type?: 'text' | 'email' | 'url' | 'tel' | 'password'
    /** For ids, phone numbers and code. */
    mono?: boolean
  }

export function TextField(props: TextFieldProps) {
  const { frame, control } = splitFieldProps(props)
  const { value, saved, onChange, mono, type = 'text', ...rest } = control
  return (
    <Field {...frame} changed={changeOf(frame.layout, { value, saved, onChange }, (text) => text)}>
      {(wiring) => (
        <input
          {...rest}
          {...wiring}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={mono ? 'input font-mono' : 'input'}
        />
      )}
    </Field>
  )
}
