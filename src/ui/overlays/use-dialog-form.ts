import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { isServerError, showIssues } from '~/ui/fields/show-issues'
import { useWhileShown } from '~/ui/hooks/while-shown'

type DialogForm<Values extends FieldValues, Taken extends FieldValues> = {
  values: DefaultValues<Values>
  schema: z.ZodType<Taken, Values>
  /** Saves the values; an error with issues is shown and the dialog stays open. */
  save: (taken: Taken) => Promise<unknown>
  onClose: () => void
}

/** The form of a FormDialog: pass it `dialog`, and `control` to its fields. A successful save closes it. */
export function useDialogForm<Values extends FieldValues, Taken extends FieldValues>(
  props: DialogForm<Values, Taken>,
) {
  const { values, schema, save, onClose } = props
  const whileShown = useWhileShown()
  const form = useForm<Values, unknown, Taken>({ defaultValues: values, resolver: zodResolver(schema) })
  const { errors, isDirty, isSubmitting } = form.formState
  const onSubmit = form.handleSubmit(async (taken) => {
    try {
      await save(taken)
      whileShown(onClose)
    } catch (error) {
      if (!isServerError(error)) throw error
      showIssues(form, error)
    }
  })
  const serverError = errors.root?.server?.message
  return { control: form.control, isDirty, dialog: { pending: isSubmitting, serverError, onSubmit, onClose } }
}
