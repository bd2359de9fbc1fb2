import { useState } from 'react'
import { findJsonError } from '#rules/text/find-json-error'
import { Button } from '~/ui/controls/button'
import { changeOf, Field, type FieldProps, splitFieldProps, type ValueProps } from './field'

type JsonFieldProps = FieldProps &
  ValueProps<string, HTMLTextAreaElement> & { rows?: number; placeholder?: string }

/** JSON as text, with line and column of the first error. Tab leaves the field. May be empty. */
export function JsonField(props: JsonFieldProps) {
  const { frame, control } = splitFieldProps(props)
  const { value, saved, onChange, rows = 8, onBlur, ...rest } = control
  const [isTyping, setIsTyping] = useState(false)
  const fault = value.trim() ? findJsonError(value) : null
  const error = fault && !isTyping ? `Line ${fault.line}:${fault.column}. ${fault.message}.` : frame.error
  return (
    <Field
      {...frame}
      error={error}
      changed={changeOf(frame.layout, { value, saved, onChange }, () => 'another text')}
    >
      {(wiring) => (
        <>
          <textarea
            {...rest}
            {...wiring}
            rows={rows}
            spellCheck={false}
            style={{ minHeight: `${rows * 1.25 + 0.75}rem` }}
            dir="ltr"
            value={value}
            onChange={(event) => {
              setIsTyping(true)
              onChange(event.target.value)
            }}
            onBlur={() => {
              setIsTyping(false)
              onBlur?.()
            }}
            className="input field-sizing-content max-h-[60dvh] resize-y font-mono text-sm whitespace-pre"
          />
          <span className="flex items-center justify-between gap-2 text-sm text-muted">
            {fault ? `Line ${fault.line}:${fault.column}` : `${value.split('\n').length} lines`}
            <Button
              size="small"
              variant="quiet"
              disabledReason={fault ? 'Only valid JSON can be formatted' : null}
              onClick={() => value.trim() && onChange(JSON.stringify(JSON.parse(value), null, 2))}
            >
              Format
            </Button>
          </span>
        </>
      )}
    </Field>
  )
}
