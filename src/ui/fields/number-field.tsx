import { changeOf, Field, type FieldProps, splitFieldProps, type ValueProps } from './field'

type NumberFieldProps = FieldProps &
  ValueProps<number | null> & {
    /** Shown next to the control: "min", "s", "%". */
    unit?: string
    min?: number
    max?: number
    step?: number
    placeholder?: string
  }

/** An empty field is null; the browser rejects other text. */
export function NumberField(props: NumberFieldProps) {
  const { frame, control } = splitFieldProps(props)
  const { value, saved, onChange, unit, step = 1, ...rest } = control
  // The placeholder says what an empty field means.
  const inWords = (number: number | null) =>
    number === null ? (rest.placeholder?.toLowerCase() ?? '') : `${number} ${unit ?? ''}`.trim()
  return (
    <Field {...frame} changed={changeOf(frame.layout, { value, saved, onChange }, inWords)}>
      {(wiring) => (
        <span className="flex items-center gap-2">
          <input
            {...rest}
            {...wiring}
            type="number"
            inputMode={step % 1 ? 'decimal' : 'numeric'}
            step={step}
            value={value ?? ''}
            onChange={(event) => {
              const number = event.target.valueAsNumber
              onChange(Number.isNaN(number) ? null : number)
            }}
            className="input max-w-32 [appearance:textfield] tabular-nums [&::-webkit-inner-spin-button]:hidden"
          />
          {unit && <span className="text-sm text-muted">{unit}</span>}
        </span>
      )}
    </Field>
  )
}
