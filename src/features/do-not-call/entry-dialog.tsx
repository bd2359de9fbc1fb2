import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { DoNotCallBatchResult, DoNotCallEntry } from '#contract/do-not-call/do-not-call'
import { ApiError } from '#contract/http/error'
import { doNotCall } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import { FormField } from '~/ui/fields/form-field'
import { showIssues } from '~/ui/fields/show-issues'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { useWhileShown } from '~/ui/hooks/while-shown'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { AddNumbersValues, wrongLines } from './number-lines'
import { ReasonDialog } from './reason-dialog'

const mostShown = 20

/** Lines that are not phone numbers. A single line needs no list: its field shows the error. */
function WrongLines({ written }: { written: string }) {
  const wrong = wrongLines(written)
  if (wrong.length === 0 || !/[\n,;]/.test(written.trim())) return null
  const hidden = wrong.length - mostShown
  return (
    <ul aria-label="Invalid lines" className="grid gap-0.5 text-sm text-bad">
      {wrong.slice(0, mostShown).map(({ line, text }) => (
        <li key={`${line} ${text}`} className="wrap-anywhere">
          Line {line}: <bdi>“{text}”</bdi>
        </li>
      ))}
      {hidden > 0 && <li>and {hidden} more</li>}
    </ul>
  )
}

function resultInWords({ added_count, already_listed, repeated }: DoNotCallBatchResult): string {
  const sentences = [
    `Added ${formatCount(added_count, 'number')}.`,
    already_listed.length > 0 && `${formatCount(already_listed.length, 'number')} already on the list.`,
    repeated.length > 0 && `${formatCount(repeated.length, 'number')} given more than once.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Adds one number, or many pasted ones. */
function AddNumbersDialog({ onClose }: { onClose: () => void }) {
  const addMany = useWrite(doNotCall.addMany, { handlesErrors: true, said: resultInWords })
  const whileShown = useWhileShown()
  const form = useForm({
    defaultValues: { numbers: '', reason: '' },
    resolver: zodResolver(AddNumbersValues),
  })
  const { errors, isSubmitting } = form.formState
  const written = useWatch({ control: form.control, name: 'numbers' })

  const submit = form.handleSubmit(async (body) => {
    try {
      await addMany.mutateAsync({ body })
      whileShown(onClose)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const issues = error.issues.map((issue) => ({ ...issue, path: issue.path.split('.')[0] ?? '' }))
      showIssues(form, { issues, message: error.message })
    }
  })

  return (
    <FormDialog
      title="Block numbers"
      onClose={onClose}
      verb="Block"
      pending={isSubmitting}
      serverError={errors.root?.server?.message}
      onSubmit={submit}
    >
      <FormField control={form.control} name="numbers">
        {({ saved: _, ...field }) => (
          <TextAreaField
            label="Numbers"
            hint="One number per line with country code, such as +14155550123. Up to 1,000."
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
            hint="Stored in the audit log, such as “Opted out by email”."
            autoComplete="off"
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  )
}

type RemoveEntryDialogProps = { entry: DoNotCallEntry; onClose: () => void }

/** Removes a number from the list, with a reason. */
function RemoveEntryDialog({ entry: { id, phone_number }, onClose }: RemoveEntryDialogProps) {
  const remove = useWrite(doNotCall.remove, {
    handlesErrors: true,
    said: () => `Removed ${formatPhone(phone_number)} from the do-not-call list`,
  })
  return (
    <ReasonDialog
      title={`Remove ${formatPhone(phone_number)} from the list?`}
      verb="Remove from list"
      danger
      onConfirm={(reason) => remove.mutateAsync({ do_not_call_id: id, body: { reason } })}
      onClose={onClose}
    >
      The number can be dialed again immediately. The audit log records the reason.
    </ReasonDialog>
  )
}

export type OpenEntryDialog = { kind: 'add' } | { kind: 'remove'; entry: DoNotCallEntry }

/** The dialogs of the do-not-call page, loaded on first use. */
export function EntryDialog({ open, onClose }: { open: OpenEntryDialog; onClose: () => void }) {
  if (open.kind === 'add') return <AddNumbersDialog onClose={onClose} />
  return <RemoveEntryDialog entry={open.entry} onClose={onClose} />
}
