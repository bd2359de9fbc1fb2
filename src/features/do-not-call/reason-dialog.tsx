import type { ReactNode } from 'react'
import { z } from 'zod'
import { DoNotCallReason } from '#contract/do-not-call/do-not-call'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { useDialogForm } from '~/ui/overlays/use-dialog-form'

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
          <TextField label="Reason" hint="Kept in the audit log." autoComplete="off" {...field} />
        )}
      </FormField>
    </FormDialog>
  )
}
