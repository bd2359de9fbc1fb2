import type { ComponentProps } from 'react'
import { changeOf, Field, type FieldProps, splitFieldProps, type ValueProps } from './field'

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
          <Switch
            {...rest}
            {...wiring}
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
          />
        </span>
      )}
    </Field>
  )
}

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & { checked: boolean }

/** The control alone, for table cells. */
export function Switch(props: SwitchProps) {
  return (
    <input
      {...props}
      type="checkbox"
      role="switch"
      aria-checked={props.checked}
      className="relative after:absolute after:top-1/2 after:left-1/2 after:h-(--target) after:w-[max(100%,var(--target))] after:-translate-1/2 after:content-[''] h-5 w-9 flex-none appearance-none rounded-full border border-edge bg-sunken transition-[background-color] before:absolute before:inset-y-0.5 before:start-0.5 before:aspect-square before:rounded-full before:bg-edge before:transition-transform checked:border-primary checked:bg-primary checked:before:translate-x-4 checked:before:bg-on-primary disabled:opacity-50 rtl:checked:before:-translate-x-4 forced-colors:forced-color-adjust-none forced-colors:border-[ButtonText] forced-colors:bg-[ButtonFace] forced-colors:before:bg-[ButtonText] forced-colors:checked:bg-[Highlight] forced-colors:checked:before:bg-[HighlightText]"
    />
  )
}
