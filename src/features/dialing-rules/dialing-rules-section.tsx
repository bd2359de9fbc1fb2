import { zodResolver } from '@hookform/resolvers/zod'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from '#contract/http/zod'
import { looseningWords } from '#rules/dialing/loosened-rules'
import { dialingRules } from '~/api/operations'
import { query } from '~/api/reading/query'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { EditConflict } from '~/ui/editing/edit-conflict'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Notice } from '~/ui/feedback/notice'
import { FormField } from '~/ui/fields/form-field'
import { isServerError, showIssues } from '~/ui/fields/show-issues'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { contestedRule } from './rule-words'
import { RulesFields } from './rules-fields'
import { useRulesForm } from './use-rules-form'

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
function LoosenDialog({ consequences, onConfirm, onClose }: LoosenDialogProps) {
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
      title="Loosen the calling rules?"
      onClose={onClose}
      verb="Loosen the rules"
      danger
      pending={isSubmitting}
      serverError={errors.root?.server?.message}
      onSubmit={submit}
    >
      <Notice tone="warn" title="This allows more than before">
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

/** The rules under which every campaign of the organization dials. */
export function DialingRulesSection() {
  const { data: rules } = useSuspenseQuery(query(dialingRules.get, {}))
  const editor = useRulesForm(rules)
  const { form, isDirty, isSubmitting, serverMessage, question } = editor
  return (
    <Section
      title="Hours and limits"
      hint={
        <>
          Apply to every campaign.
          {rules.updated_at && (
            <>
              {' '}
              Changed <Time value={rules.updated_at} />, version {rules.version}.
            </>
          )}
        </>
      }
    >
      <form noValidate onSubmit={editor.submit} aria-label="Calling rules" className="grid gap-3">
        {serverMessage && (
          <div role="alert">
            <Notice tone="bad">{serverMessage}</Notice>
          </div>
        )}
        <RulesFields control={form.control} rules={rules} />
        <Notice title="Always blocked">
          Emergency, short, premium-rate, shared-cost, personal, universal access and satellite numbers are
          never called or texted, nor are numbers on the do-not-call list.
        </Notice>
        <footer className="flex flex-wrap justify-end gap-2">
          {isDirty && <Button onClick={editor.discard}>Discard</Button>}
          <Button
            type="submit"
            variant="primary"
            pending={isSubmitting}
            disabledReason={isDirty ? null : 'No changes to save.'}
          >
            Save
          </Button>
        </footer>
      </form>
      <LeaveGuard isDirty={editor.hasUnsaved} />
      {question && (
        <LoosenDialog
          key={question.join()}
          consequences={question}
          onConfirm={editor.confirm}
          onClose={editor.cancel}
        />
      )}
      <EditConflict editor={editor} fieldOf={contestedRule} />
    </Section>
  )
}
