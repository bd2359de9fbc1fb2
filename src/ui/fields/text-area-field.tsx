import type { ReactNode } from 'react'
import { Field, type FieldProps } from './field'
import { changeOf, type ValueProps } from './saved-value'
import { splitFieldProps } from './split-field-props'

type TextAreaFieldProps = FieldProps &
  ValueProps<string, HTMLTextAreaElement> & {
    placeholder?: string
    /** Lines shown at least; the field grows with its text. */
    rows?: number
    maxLength?: number
    mono?: boolean
    spellCheck?: boolean
    /** Under the field: a length, an estimate, chips. */
    footer?: ReactNode
  }

export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = splitFieldProps(props)
  const { value, saved, onChange, mono, footer, rows = 3, ...rest } = control
  return (
    <Field {...frame} changed={changeOf(frame.layout, { value, saved, onChange }, (text) => `“${text}”`)}>
      {(wiring) => (
        <>
          <textarea
            {...rest}
            {...wiring}
            rows={rows}
            dir="auto"
            style={{ minHeight: `${rows * 1.25 + 0.75}rem` }}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`input field-sizing-content max-h-[60dvh] resize-y ${mono ? 'font-mono text-sm' : ''}`}
          />
          {footer}
        </>
      )}
    </Field>
  )
}
