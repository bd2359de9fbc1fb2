import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { DoNotCallReason } from '#contract/do-not-call'
import { ApiError } from '#contract/error'
import { FormField } from '~/ui/fields/form-field'
import { showIssues } from '~/ui/fields/show-issues'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'

type ReasonDialogProps = {
  title: string
  verb: string
  /** What will happen. */
  children: ReactNode
  /** What else is to be decided. */
  fields?: ReactNode
  danger?: boolean
  /** How the reason begins. */
  suggestion?: string
  /** Does it; an ApiError is shown and the dialog stays. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

const Values = z.object({ reason: DoNotCallReason })

/** Asks for confirmation, and for the reason that the audit log keeps. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, verb, children, fields, danger = false, suggestion = '', onConfirm, onClose } = props
  const form = useForm({ defaultValues: { reason: suggestion }, resolver: zodResolver(Values) })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await onConfirm(reason)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showIssues(form, error)
    }
  })
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      verb={verb}
      danger={danger}
      pending={isSubmitting}
      refusal={errors.root?.server?.message}
      onSubmit={submit}
    >
      <p className="text-muted">{children}</p>
      {fields}
      <FormField control={form.control} name="reason">
        {({ saved: _, ...field }) => (
          <TextField label="Reason" hint="Kept in the audit log." autoComplete="off" {...field} />
        )}
      </FormField>
    </FormDialog>
  )
}
