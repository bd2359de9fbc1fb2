import { useId } from 'react'
import { changeOf, Field, type FieldProps, splitFieldProps, type ValueProps } from './field'
import type { Option } from './select/option'

type ChoiceFieldProps<Value extends string> = FieldProps & ValueProps<Value> & { options: Option<Value>[] }

/** Radio buttons drawn as a segmented bar, for a few options. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { frame, control } = splitFieldProps(props)
  const { value, saved, onChange, options, name, onBlur, ref } = control
  const groupName = useId()
  const labelOf = (wanted: Value) => options.find((option) => option.value === wanted)?.label ?? wanted
  return (
    <Field {...frame} group changed={changeOf(frame.layout, { value, saved, onChange }, labelOf)}>
      {() => (
        <div className="inline-flex w-fit max-w-full flex-wrap gap-px rounded border border-line bg-sunken p-0.5">
          {options.map((option, at) => (
            <label
              key={option.value}
              className="relative grid min-h-[max(var(--control)-6px,var(--target))] min-w-target place-items-center rounded-sm px-3 text-sm text-soft select-none hover:text-text not-last:not-has-checked:after:absolute not-last:not-has-checked:after:inset-y-1.5 not-last:not-has-checked:after:-end-px not-last:not-has-checked:after:w-px not-last:not-has-checked:after:bg-rim has-checked:bg-chosen has-checked:font-medium has-checked:text-text has-checked:shadow-[0_0_0_1px_var(--rim)] has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:opacity-50 forced-colors:has-checked:outline"
            >
              <input
                type="radio"
                className="absolute inset-0 opacity-0"
                ref={at === 0 ? ref : undefined}
                name={`${name ?? ''}${groupName}`}
                checked={option.value === value}
                disabled={frame.disabled || option.disabled}
                onBlur={onBlur}
                onChange={() => onChange(option.value)}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
