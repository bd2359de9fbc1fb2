import type { FieldProps } from './field'

/** Separates the props of the frame from those of the control. */
export function splitFieldProps<Props extends FieldProps>(props: Props) {
  const { label, hint, error, layout, labelHidden, optional, disabled, ...control } = props
  return { frame: { label, hint, error, layout, labelHidden, optional, disabled }, control }
}
