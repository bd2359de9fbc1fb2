import { Plus } from 'lucide-react'
import { type Resolver, useFieldArray, useForm } from 'react-hook-form'
import { ApiError } from '#contract/http/error'
import type { Question, Scorecard, ScorecardDraft } from '#contract/review/scorecards'
import { mostQuestions } from '#rules/review/scorecard-choices'
import { scorecards } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { Button } from '~/ui/controls/button'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Notice } from '~/ui/feedback/notice'
import { FormField } from '~/ui/fields/form-field'
import type { Option } from '~/ui/fields/select-field'
import { showIssues } from '~/ui/fields/show-issues'
import { SwitchField } from '~/ui/fields/switch-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'
import { BotChoices } from './bot-choices'
import type { QuestionValues, ScorecardValues } from './checked-scorecard'
import { choicesOf } from './choices-of'
import { QuestionFields } from './question-fields'

const blankQuestion: QuestionValues = { id: '', text: '', kind: 'yes_no', choices: '', required: true }

const asValues = ({ choices, ...question }: Question): QuestionValues => ({
  ...question,
  choices: choices.join('\n'),
})

function valuesOf(card: Scorecard | undefined): ScorecardValues {
  if (!card) return { name: '', is_usual: false, bot_uids: [], questions: [blankQuestion] }
  const { name, is_usual, bot_uids, questions } = card
  return { name, is_usual, bot_uids, questions: questions.map(asValues) }
}

function draftOf({ questions, ...card }: ScorecardValues): ScorecardDraft {
  return {
    ...card,
    questions: questions.map(({ id, choices, ...question }) => ({
      ...question,
      ...(id ? { id } : {}),
      ...(question.kind === 'choice' ? { choices: choicesOf(choices) } : {}),
    })),
  }
}

// The schemas load when the form is submitted, so that the page opens without them.
const checkLater: Resolver<ScorecardValues> = async (...form) =>
  (await import('./checked-scorecard')).checkScorecard(...form)

type ScorecardFormProps = {
  /** The scorecard to change; absent: a new one. */
  card?: Scorecard
  bots: Option[]
  onSaved: () => void
}

export function ScorecardForm({ card, bots, onSaved }: ScorecardFormProps) {
  const create = useWrite(scorecards.create, { handlesErrors: true, said: ({ name }) => `Created ${name}` })
  const update = useWrite(scorecards.update, {
    handlesErrors: true,
    said: ({ name, version }) => `Saved ${name}, version ${version}`,
  })
  const form = useForm({ defaultValues: valuesOf(card), resolver: checkLater })
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'questions',
    keyName: 'key',
  })
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      const body = draftOf(values)
      if (card) await update.mutateAsync({ scorecard_id: card.id, body })
      else await create.mutateAsync({ body })
      form.reset(values)
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showIssues(form, error)
    }
  })
  const serverError = errors.root?.server?.message

  return (
    <form noValidate onSubmit={submit} aria-label="Scorecard" className="grid max-w-3xl gap-4">
      {serverError && (
        <div role="alert">
          <Notice tone="bad">{serverError}</Notice>
        </div>
      )}
      <Section title="Use">
        <div className="grid gap-4">
          <FormField control={form.control} name="name">
            {({ saved: _, ...field }) => <TextField label="Name" autoComplete="off" {...field} />}
          </FormField>
          <FormField control={form.control} name="bot_uids">
            {({ value, onChange }) => <BotChoices bots={bots} chosen={value} onChange={onChange} />}
          </FormField>
          <FormField control={form.control} name="is_usual">
            {({ saved: _, ...field }) => (
              <SwitchField label="For every bot that no other scorecard names" {...field} />
            )}
          </FormField>
        </div>
      </Section>
      <Section
        title="Questions"
        hint={
          card && card.reviews > 0
            ? 'Other questions make a new version. Answers that were given stay with the version that they answer.'
            : 'In the order in which a reviewer meets them.'
        }
      >
        <ol className="grid gap-3">
          {fields.map(({ key }, at) => (
            <QuestionFields
              key={key}
              control={form.control}
              at={at}
              count={fields.length}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
        <div className="mt-3">
          <Button
            disabledReason={fields.length >= mostQuestions ? `There are ${mostQuestions} at most.` : null}
            onClick={() => append(blankQuestion)}
          >
            <Plus aria-hidden />
            Add a question
          </Button>
        </div>
      </Section>
      <footer className="flex justify-end">
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {card ? 'Save scorecard' : 'Create scorecard'}
        </Button>
      </footer>
      <LeaveGuard isDirty={isDirty && !isSubmitting && !isSubmitSuccessful} />
    </form>
  )
}
