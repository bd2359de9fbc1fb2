import type { ReactNode } from 'react'
import { DoNotCallReason } from '#contract/do-not-call/do-not-call'
import { z } from '#contract/http/zod'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { useDialogForm } from '~/ui/overlays/use-dialog-form'

type ReasonDialogProps = {
  title: string
  verb: string
  /** The consequences. */
  children: ReactNode
  /** Further fields. */
  fields?: ReactNode
  danger?: boolean
  /** The initial reason. */
  suggestion?: string
  /** Executes the action; an ApiError is shown and the dialog stays open. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

const Values = z.object({ reason: DoNotCallReason })

/** Asks for confirmation, and for a reason for the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, verb, children, fields, danger = false, suggestion = '', onConfirm, onClose } = props
  const { control, dialog } = useDialogForm({
    values: { reason: suggestion },
    schema: Values,
    save: async ({ reason }) => {
      await onConfirm(reason)
    },
    onClose,
  })
  return (
    <FormDialog title={title} verb={verb} danger={danger} {...dialog}>
      <p className="text-muted">{children}</p>
      {fields}
      <FormField control={control} name="reason">
        {({ saved: _, ...field }) => (
          <TextField label="Reason" hint="Stored in the audit log." autoComplete="off" {...field} />
        )}
      </FormField>
    </FormDialog>
  )
}
