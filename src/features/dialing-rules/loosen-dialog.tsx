import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from '#contract/http/zod'
import { looseningWords } from '#rules/dialing/loosened-rules'
import { Notice } from '~/ui/feedback/notice'
import { FormField } from '~/ui/fields/form-field'
import { isServerError, showIssues } from '~/ui/fields/show-issues'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'

type Confirmation = { confirmation: string; reason: string }

type LoosenDialogProps = {
  /** What it means for the people called, a sentence for each rule. */
  consequences: string[]
  /** Does it; what the server refused is shown and the dialog stays. */
  onConfirm: (confirmation: Confirmation) => Promise<unknown>
  onClose: () => void
}

const Values = z.object({
  confirmation: z
    .string()
    .trim()
    .refine((text) => text === looseningWords, `Type “${looseningWords}”.`),
  reason: z.string().trim().min(1).max(500),
})

/** Asks for the words and the reason without which no rule is loosened. */
export function LoosenDialog({ consequences, onConfirm, onClose }: LoosenDialogProps) {
  const form = useForm({
    defaultValues: { confirmation: '', reason: '' },
    resolver: zodResolver(Values),
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await onConfirm(values)
    } catch (error) {
      if (!isServerError(error)) throw error
      showIssues(form, error)
    }
  })
  return (
    <FormDialog
      title="Relax the calling rules?"
      onClose={onClose}
      verb="Relax the rules"
      danger
      pending={isSubmitting}
      serverError={errors.root?.server?.message}
      onSubmit={submit}
    >
      <Notice
        tone="warn"
        title={
          consequences.length === 1
            ? 'You’re relaxing a limit'
            : `You’re relaxing ${consequences.length} limits`
        }
      >
        <ul>
          {consequences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        You are responsible for following the law where the people you call live.
      </Notice>
      <FormField control={form.control} name="confirmation">
        {({ saved: _, ...field }) => (
          <TextField label={`Type “${looseningWords}” to confirm`} autoComplete="off" {...field} />
        )}
      </FormField>
      <FormField control={form.control} name="reason">
        {({ saved: _, ...field }) => (
          <TextField label="Reason" hint="Recorded in the audit log." autoComplete="off" {...field} />
        )}
      </FormField>
    </FormDialog>
  )
}
