import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { DoNotCallBatchResult } from '#contract/do-not-call/do-not-call'
import { ApiError } from '#contract/http/error'
import { doNotCall } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { FormField } from '~/ui/fields/form-field'
import { showIssues } from '~/ui/fields/show-issues'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { AddNumbersValues } from './number-lines'
import { WrongLines } from './wrong-lines'

function resultInWords({ added_count, already_listed, repeated }: DoNotCallBatchResult): string {
  const parts = [
    `Added ${formatCount(added_count, 'number')}.`,
    already_listed.length > 0 && `${formatCount(already_listed.length, 'number')} already on the list.`,
    repeated.length > 0 && `${formatCount(repeated.length, 'number')} given more than once.`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Puts one number or many pasted ones on the list. */
export function AddNumbersDialog({ onClose }: { onClose: () => void }) {
  const addMany = useWrite(doNotCall.addMany, { handlesErrors: true, said: resultInWords })
  const form = useForm({
    defaultValues: { numbers: '', reason: '' },
    resolver: zodResolver(AddNumbersValues),
  })
  const { errors, isSubmitting } = form.formState
  const written = useWatch({ control: form.control, name: 'numbers' })

  const submit = form.handleSubmit(async (body) => {
    try {
      await addMany.mutateAsync({ body })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const issues = error.issues.map((issue) => ({ ...issue, path: issue.path.split('.')[0] ?? '' }))
      showIssues(form, { issues, message: error.message })
    }
  })

  return (
    <FormDialog
      title="Add to the do-not-call list"
      onClose={onClose}
      verb="Add to list"
      pending={isSubmitting}
      refusal={errors.root?.server?.message}
      onSubmit={submit}
    >
      <FormField control={form.control} name="numbers">
        {({ saved: _, ...field }) => (
          <TextAreaField
            label="Numbers"
            hint="One a line, with the country code, as in +14155550123. Up to 1,000 can be pasted."
            rows={4}
            mono
            spellCheck={false}
            footer={errors.numbers && <WrongLines written={written} />}
            {...field}
          />
        )}
      </FormField>
      <FormField control={form.control} name="reason">
        {({ saved: _, ...field }) => (
          <TextField
            label="Reason"
            hint="Kept in the audit log, as in “Asked by e-mail not to be called”."
            autoComplete="off"
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
