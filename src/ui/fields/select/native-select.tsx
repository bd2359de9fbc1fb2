import clsx from 'clsx'
import type { ComponentProps, RefCallback } from 'react'
import { groupOptions, type Option } from './option'

type NativeSelectProps<Value extends string> = Pick<
  ComponentProps<'select'>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'aria-label' | 'disabled' | 'className'
> & {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: Option<Value>[]
  placeholder?: string | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  ref?: RefCallback<HTMLElement> | undefined
  takesFocus: boolean
}

/** The select of the browser. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { label: _, placeholder: __, takesFocus, onChange, options, className, ...rest } = props
  return (
    <select
      {...rest}
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the focused button
      autoFocus={takesFocus}
      onChange={(event) => onChange(event.target.value as Value)}
      className={clsx('input', className)}
    >
      {groupOptions(options).map(({ name, options: members }) =>
        name ? (
          <optgroup key={name} label={name}>
            <NativeOptions options={members} />
          </optgroup>
        ) : (
          <NativeOptions key={name} options={members} />
        ),
      )}
    </select>
  )
}

function NativeOptions({ options }: { options: Option[] }) {
  return options.map(({ value, label, hint, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {hint ? `${label} · ${hint}` : label}
    </option>
  ))
}
