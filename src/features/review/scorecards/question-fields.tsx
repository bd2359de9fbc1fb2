import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { QuestionKind } from '#rules/review/kinds'
import { messages } from '~/features/review/messages'
import { IconButton } from '~/ui/controls/icon-button'
import { ChoiceField } from '~/ui/fields/choice-field'
import { FormField } from '~/ui/fields/form-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import type { ScorecardForm } from './use-scorecard-form'

type QuestionFieldsProps = {
  control: ScorecardForm['form']['control']
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

export function QuestionFields({ control, at, count, onMove, onRemove }: QuestionFieldsProps) {
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
