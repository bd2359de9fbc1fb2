import { changeOf, Field, type FieldProps, splitFieldProps, type ValueProps } from './field'

type SliderFieldProps = FieldProps &
  ValueProps<number> & {
    min: number
    max: number
    step?: number
    unit?: string
    /** Words for a value; default: number and unit. */
    inWords?: (value: number) => string
    /** Labels at both ends. */
    ends?: [string, string]
  }

export function SliderField(props: SliderFieldProps) {
  const { frame, control } = splitFieldProps(props)
  const {
    value,
    saved,
    onChange,
    unit = '',
    inWords = (number: number) => `${number} ${unit}`.trim(),
    ends,
    ...rest
  } = control
  const share = ((value - rest.min) / (rest.max - rest.min)) * 100
  return (
    <Field {...frame} changed={changeOf(frame.layout, { value, saved, onChange }, inWords)}>
      {(wiring) => (
        <>
          <span className="flex items-center gap-3">
            <input
              {...rest}
              {...wiring}
              type="range"
              value={value}
              aria-valuetext={inWords(value)}
              onChange={(event) => onChange(event.target.valueAsNumber)}
              className="h-(--target) w-full min-w-0 appearance-none rounded bg-transparent [--towards:90deg] track:h-1 track:rounded-sm track:bg-[linear-gradient(var(--towards),var(--primary)_var(--fill),var(--edge)_var(--fill))] thumb:-mt-1.5 thumb:box-border thumb:size-4 thumb:appearance-none thumb:rounded-full thumb:border-2 thumb:border-solid thumb:border-primary thumb:bg-raised rtl:[--towards:-90deg] forced-colors:appearance-auto"
              style={{ '--fill': `${share}%` } as React.CSSProperties}
            />
            <output htmlFor={wiring.id} className="min-w-14 shrink-0 text-end text-sm tabular-nums">
              {inWords(value)}
            </output>
          </span>
          {ends && (
            <span aria-hidden className="flex justify-between pe-17 text-xs text-muted">
              <span>{ends[0]}</span>
              <span>{ends[1]}</span>
            </span>
          )}
        </>
      )}
    </Field>
  )
}
