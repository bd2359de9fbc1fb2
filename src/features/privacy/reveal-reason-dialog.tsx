import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from '#contract/http/zod'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'

type RevealReasonDialogProps = { onReveal: (reason: string) => void; onClose: () => void }

const Values = z.object({ reason: z.string().trim().min(1).max(500) })

export function RevealReasonDialog({ onReveal, onClose }: RevealReasonDialogProps) {
  const form = useForm({ defaultValues: { reason: '' }, resolver: zodResolver(Values) })
  return (
    <FormDialog
      title="Reveal personal data?"
      verb="Reveal personal data"
      pending={false}
      serverError={undefined}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ reason }) => onReveal(reason))}
    >
      <FormField control={form.control} name="reason">
        {({ saved: _, ...field }) => (
          <TextField label="Reason" hint="Stored in the audit log." autoComplete="off" {...field} />
        )}
      </FormField>
    </FormDialog>
  )
}
