import type { FieldProps } from './field'

/** What the frame takes of a field's props, and what is left for its control. */
export function splitFieldProps<Props extends FieldProps>(props: Props) {
  const { label, hint, error, layout, labelHidden, optional, disabled, ...control } = props
  return { frame: { label, hint, error, layout, labelHidden, optional, disabled }, control }
}
