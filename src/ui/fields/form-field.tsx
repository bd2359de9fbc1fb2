import type { ReactNode } from 'react'
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  useController,
} from 'react-hook-form'

type Bound<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  ControllerRenderProps<Values, Name>,
  'onChange' | 'disabled'
> & {
  onChange: (value: FieldPathValue<Values, Name>) => void
  error: string | undefined
  saved: FieldPathValue<Values, Name>
}

type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> = {
  control: Control<Values, unknown, Output>
  name: Name
  /** Renders the field: `{(field) => <TextField label="Name" {...field} />}`. */
  children: (field: Bound<Values, Name>) => ReactNode
}

/** Binds a field to react-hook-form: value, saved value, error and focus. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>({
  control,
  name,
  children,
}: FormFieldProps<Values, Name, Output>) {
  const { field, fieldState, formState } = useController({ control, name })
  const { disabled: _, ...rest } = field
  const saved: FieldPathValue<Values, Name> = get(formState.defaultValues, name)
  return children({ ...rest, error: fieldState.error?.message, saved })
}
