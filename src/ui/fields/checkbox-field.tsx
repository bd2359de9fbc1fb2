import { type ReactNode, useId } from 'react'
import type { ValueProps } from './saved-value'

type CheckboxFieldProps = Omit<ValueProps<boolean>, 'saved'> & {
  label: string
  hint?: ReactNode
  disabled?: boolean
}

export function CheckboxField({ label, hint, value, onChange, ...rest }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className="flex min-h-target items-start gap-2 py-0.5">
      <input
        {...rest}
        id={id}
        type="checkbox"
        className="checkbox mt-0.5"
        checked={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
