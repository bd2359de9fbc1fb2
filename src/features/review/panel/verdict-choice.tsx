import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { Status } from '~/ui/feedback/status'
import { ChoiceField } from '~/ui/fields/choice-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { Section } from '~/ui/layout/section'
import type { Judgement } from './use-judgement'

type EvaluationChoiceProps = { verdict: boolean | null; judgement: Judgement }

const sides = [
  { value: 'agree', label: 'Agree' },
  { value: 'disagree', label: 'Disagree' },
]

/** Whether the bot's evaluation is right, with a comment. */
export function EvaluationChoice({ verdict, judgement: { mine, change } }: EvaluationChoiceProps) {
  const saved = mine?.comment ?? ''
  const [comment, setComment] = useState<string | null>(null)
  const agrees = mine?.agrees ?? null
  return (
    <Section title="Evaluation">
      <div className="grid gap-3">
        {verdict === null ? (
          <p className="text-sm text-muted">The bot did not evaluate this call.</p>
        ) : (
          <ChoiceField
            label="Bot’s evaluation"
            hint={
              <Status tone={verdict ? 'good' : 'warn'} icon={verdict ? CircleCheck : CircleX}>
                {verdict ? 'Successful' : 'Not successful'}
              </Status>
            }
            value={agrees === null ? '' : agrees ? 'agree' : 'disagree'}
            options={sides}
            onChange={(side) => change({ agrees: side === 'agree' })}
          />
        )}
        <TextAreaField
          label="Comment"
          optional
          rows={2}
          maxLength={2000}
          value={comment ?? saved}
          onChange={setComment}
          onBlur={() => {
            if (comment !== null && comment.trim() !== saved) change({ comment })
            setComment(null)
          }}
        />
      </div>
    </Section>
  )
}
