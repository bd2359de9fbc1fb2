import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Scorecard } from '#contract/review/scorecards'
import { mostQuestions, type QuestionKind } from '#rules/review/kinds'
import { useBotName } from '~/api/reading/choices'
import { useBotSearch } from '~/api/reading/use-choice-search'
import { messages } from '~/features/review/messages'
import { Button } from '~/ui/controls/button'
import { IconButton } from '~/ui/controls/icon-button'
import { EditConflict } from '~/ui/editing/edit-conflict'
import { DeletedNotice } from '~/ui/feedback/deleted-notice'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Notice } from '~/ui/feedback/notice'
import { ChoiceField } from '~/ui/fields/choice-field'
import { FormField } from '~/ui/fields/form-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { keepFocusInside } from '~/ui/hooks/keep-focus'
import { Section } from '~/ui/layout/section'
import { BotChoices } from './bot-choices'
import type { ScorecardValues } from './checked-scorecard'
import { blankQuestion, type ScorecardFormState, useScorecardForm } from './use-scorecard-form'

const labels: Record<keyof ScorecardValues, string> = {
  name: 'Name',
  bot_uids: 'Bots',
  is_usual: 'Default for all other bots',
  questions: 'Questions',
}

/** A value of the form in words, for the choice between two. */
function fieldInWords<Field extends keyof ScorecardValues>(
  field: Field,
  value: ScorecardValues[Field],
  botName: (uid: string) => string,
): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (typeof value === 'string') return value
  const items = value.map((item) => (typeof item === 'string' ? botName(item) : item.text))
  return items.join(field === 'questions' ? ' ' : ', ') || 'None'
}

type ScorecardFormProps = {
  /** The scorecard to change; absent: a new one. */
  card?: Scorecard
  onSaved: () => void
}

export function ScorecardForm({ card, onSaved }: ScorecardFormProps) {
  const bots = useBotSearch()
  const botName = useBotName()
  const editor = useScorecardForm(card, onSaved)
  const { form, isSubmitting, serverMessage } = editor
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'questions',
    keyName: 'key',
  })

  return (
    <>
      <form
        ref={keepFocusInside}
        noValidate
        onSubmit={editor.submit}
        aria-label="Scorecard"
        className="grid max-w-3xl gap-4"
      >
        {editor.deleted && <DeletedNotice {...editor.deleted} />}
        {serverMessage && (
          <div role="alert">
            <Notice tone="bad">{serverMessage}</Notice>
          </div>
        )}
        <Section title="Details">
          <div className="grid gap-4">
            <FormField control={form.control} name="name">
              {({ saved: _, ...field }) => <TextField label="Name" autoComplete="off" {...field} />}
            </FormField>
            <FormField control={form.control} name="bot_uids">
              {({ value, onChange }) => <BotChoices bots={bots} chosen={value} onChange={onChange} />}
            </FormField>
            <FormField control={form.control} name="is_usual">
              {({ saved: _, ...field }) => (
                <SwitchField layout="row" label="Default for all other bots" {...field} />
              )}
            </FormField>
          </div>
        </Section>
        <Section
          title="Questions"
          hint={card && card.reviews > 0 ? messages.newScorecardVersion : messages.questionOrder}
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
          <div className="mt-3 flex flex-wrap">
            <Button
              disabledReason={fields.length >= mostQuestions ? `Limit: ${mostQuestions} questions.` : null}
              onClick={() => append(blankQuestion)}
            >
              <Plus aria-hidden />
              Add question
            </Button>
          </div>
        </Section>
        <footer className="flex justify-end">
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {card ? 'Save scorecard' : 'Create scorecard'}
          </Button>
        </footer>
        <LeaveGuard isDirty={editor.hasUnsaved} />
      </form>
      <EditConflict
        editor={editor}
        fieldOf={({ path, mine, theirs }) => {
          const field = path as keyof ScorecardValues
          const say = (value: unknown) => fieldInWords(field, value as never, botName)
          return { path, label: labels[field], mine: say(mine), theirs: say(theirs) }
        }}
      />
    </>
  )
}

type QuestionFieldsProps = {
  control: ScorecardFormState['form']['control']
  /** Its index in the scorecard. */
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

const kinds: { value: QuestionKind; label: string }[] = [
  { value: 'yes_no', label: 'Yes or no' },
  { value: 'scale', label: '1 to 5' },
  { value: 'choice', label: 'Choice' },
]

function QuestionFields({ control, at, count, onMove, onRemove }: QuestionFieldsProps) {
  const kind = useWatch({ control, name: `questions.${at}.kind` })
  const name = `question ${at + 1}`
  return (
    <li className="grid gap-3 rounded border border-line p-3">
      <span className="flex items-center gap-1">
        <span className="flex-1 font-medium">Question {at + 1}</span>
        <IconButton
          size="small"
          name={`Move ${name} up`}
          icon={ArrowUp}
          disabledReason={at === 0 ? 'Already first' : null}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          size="small"
          name={`Move ${name} down`}
          icon={ArrowDown}
          disabledReason={at === count - 1 ? 'Already last' : null}
          onClick={() => onMove(at + 1)}
        />
        <IconButton
          size="small"
          name={`Remove ${name}`}
          icon={Trash2}
          disabledReason={count === 1 ? messages.lastQuestion : null}
          onClick={onRemove}
        />
      </span>
      <FormField control={control} name={`questions.${at}.text`}>
        {({ saved: _, ...field }) => <TextField label="Question" autoComplete="off" {...field} />}
      </FormField>
      <FormField control={control} name={`questions.${at}.kind`}>
        {({ saved: _, ...field }) => <ChoiceField label="Answer type" options={kinds} {...field} />}
      </FormField>
      {kind === 'choice' && (
        <FormField control={control} name={`questions.${at}.choices`}>
          {({ saved: _, ...field }) => (
            <TextAreaField label="Choices" hint="One per line." rows={3} {...field} />
          )}
        </FormField>
      )}
      <FormField control={control} name={`questions.${at}.required`}>
        {({ saved: _, ...field }) => <SwitchField label="Required" {...field} />}
      </FormField>
    </li>
  )
}
