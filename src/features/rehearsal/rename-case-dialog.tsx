import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#contract/error'
import { Name } from '#contract/json'
import type { RehearsalCase } from '#contract/rehearsal-cases'
import { rehearsalCases } from '~/api/review-operations'
import { useWrite } from '~/api/use-write'
import { FormField } from '~/ui/fields/form-field'
import { showIssues } from '~/ui/fields/show-issues'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'

const Values = z.object({ name: Name })

type RenameCaseDialogProps = { rehearsalCase: RehearsalCase; onClose: () => void }

export function RenameCaseDialog({ rehearsalCase: { id, name }, onClose }: RenameCaseDialogProps) {
  const update = useWrite(rehearsalCases.update, {
    handlesErrors: true,
    said: (reply) => `Renamed to ${reply.name}`,
  })
  const form = useForm({ defaultValues: { name }, resolver: zodResolver(Values) })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await update.mutateAsync({ rehearsal_case_id: id, body })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showIssues(form, error)
    }
  })
  return (
    <FormDialog
      title="Rename the case"
      verb="Rename"
      pending={isSubmitting}
      refusal={errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField control={form.control} name="name">
        {({ saved: _, ...field }) => <TextField label="Name" autoComplete="off" {...field} />}
      </FormField>
    </FormDialog>
  )
}
