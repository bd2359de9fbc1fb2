import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { DoNotCallBatchResult, DoNotCallEntry } from '#contract/do-not-call/do-not-call'
import { ApiError } from '#contract/http/error'
import { doNotCall } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { FormField } from '~/ui/fields/form-field'
import { showIssues } from '~/ui/fields/show-issues'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { AddNumbersValues, wrongLines } from './number-lines'
import { ReasonDialog } from './reason-dialog'

const mostShown = 20

/** The lines that are no phone numbers, each by its place; none for a single line, whose field says it all. */
function WrongLines({ written }: { written: string }) {
  const wrong = wrongLines(written)
  if (wrong.length === 0 || !/[\n,;]/.test(written.trim())) return null
  const hidden = wrong.length - mostShown
  return (
    <ul aria-label="Lines that are no numbers" className="grid gap-0.5 text-sm text-bad">
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
  const parts = [
    `Added ${formatCount(added_count, 'number')}.`,
    already_listed.length > 0 && `${formatCount(already_listed.length, 'number')} already on the list.`,
    repeated.length > 0 && `${formatCount(repeated.length, 'number')} given more than once.`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Puts one number or many pasted ones on the list. */
function AddNumbersDialog({ onClose }: { onClose: () => void }) {
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

type RemoveEntryDialogProps = { entry: DoNotCallEntry; onClose: () => void }

/** Takes a number off the list, with the reason. */
function RemoveEntryDialog({ entry: { id, phone_number }, onClose }: RemoveEntryDialogProps) {
  const remove = useWrite(doNotCall.remove, {
    handlesErrors: true,
    said: () => `Took ${phone_number} off the do-not-call list`,
  })
  return (
    <ReasonDialog
      title={`Take ${phone_number} off the list?`}
      verb="Take off the list"
      danger
      onConfirm={(reason) => remove.mutateAsync({ do_not_call_id: id, body: { reason } })}
      onClose={onClose}
    >
      The number can be dialed again at once. The reason is needed to show later why.
    </ReasonDialog>
  )
}

export type OpenEntryDialog = { kind: 'add' } | { kind: 'remove'; entry: DoNotCallEntry }

/** The dialogs of the do-not-call page; loaded when the first one opens. */
export function EntryDialog({ open, onClose }: { open: OpenEntryDialog; onClose: () => void }) {
  if (open.kind === 'add') return <AddNumbersDialog onClose={onClose} />
  return <RemoveEntryDialog entry={open.entry} onClose={onClose} />
}
