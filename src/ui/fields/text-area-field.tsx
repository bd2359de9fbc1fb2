import clsx from 'clsx'
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

/** Beyond it a text fills the field on any screen: to measure it at each key is to lay out all of it twice. */
const surelyFull = 8_000

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
            className={clsx(
              'input max-h-[60dvh] resize-y',
              value.length > surelyFull ? 'h-[60dvh]' : 'field-sizing-content',
              mono && 'font-mono text-sm',
            )}
          />
          {footer}
        </>
      )}
    </Field>
  )
}
