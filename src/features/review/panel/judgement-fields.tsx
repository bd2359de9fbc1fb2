import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import type { CallDetails } from '#contract/calls/calls'
import type { CallReview } from '#contract/review/review'
import type { Answer, Question } from '#contract/review/scorecards'
import { optionsOf } from '#rules/review/scorecard-answers'
import { Badge } from '~/ui/feedback/badge'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Status } from '~/ui/feedback/status'
import { ChoiceField } from '~/ui/fields/choice-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { Section } from '~/ui/layout/section'
import type { Judgement } from './use-judgement'

type EvaluatedCall = Pick<CallDetails, 'outcome' | 'call_analysis'>

type EvaluationChoiceProps = { call: EvaluatedCall; verdict: boolean | null; judgement: Judgement }

const sides = [
  { value: 'agree', label: 'Agree' },
  { value: 'disagree', label: 'Disagree' },
]

/** Why there is no verdict to agree with. */
function missingVerdict({ outcome, call_analysis }: EvaluatedCall): string {
  const evaluation = call_analysis?.success_evaluation
  if (outcome !== 'voicemail' || !evaluation) return 'The bot did not evaluate this call.'
  return `Reached voicemail, so the evaluation (${evaluation}) does not count.`
}

/** Whether the bot's evaluation is right, with a comment. */
export function EvaluationChoice({ call, verdict, judgement: { mine, change } }: EvaluationChoiceProps) {
  const saved = mine?.comment ?? ''
  const [comment, setComment] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const isUnsaved = comment !== null && comment.trim() !== saved
  const agrees = mine?.agrees ?? null
  /** The text stays until it is saved; what is typed meanwhile stays too. */
  const saveComment = async () => {
    setIsSaving(true)
    if (!isUnsaved || (await change({ comment }))) setComment((now) => (now === comment ? null : now))
    setIsSaving(false)
  }
  return (
    <Section title="Evaluation">
      <div className="grid gap-3">
        {verdict === null ? (
          <p className="text-sm text-muted">{missingVerdict(call)}</p>
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
            onChange={(side) => void change({ agrees: side === 'agree' })}
          />
        )}
        <TextAreaField
          label="Comment"
          optional
          rows={2}
          maxLength={2000}
          value={comment ?? saved}
          onChange={setComment}
          onBlur={() => void saveComment()}
        />
        <LeaveGuard isDirty={(isForced) => isUnsaved || (isForced && isSaving)}>
          Your comment is not saved.
        </LeaveGuard>
      </div>
    </Section>
  )
}

type ScorecardQuestionsProps = {
  scorecard: NonNullable<CallReview['scorecard']>
  answers: Record<string, Answer>
  /** The question that digit keys answer. */
  active: string | undefined
  /** Unanswered questions that blocked an attempt to finish. */
  missing: readonly Question[]
  onAnswer: (question: Question, answer: Answer) => void
  onFocus: (question: Question) => void
}

/** The scorecard of the organization. */
export function ScorecardQuestions(props: ScorecardQuestionsProps) {
  const { scorecard, answers, active, missing, onAnswer, onFocus } = props
  const { name, version, questions } = scorecard
  return (
    <Section title="Scorecard" hint={<bdi>{`${name}, version ${version}`}</bdi>}>
      <ol className="grid gap-5 pt-2">
        {questions.map((question) => {
          const options = optionsOf(question)
          const at = options.findIndex(({ answer }) => answer === answers[question.id])
          const isActive = question.id === active
          const isMissing = missing.some(({ id }) => id === question.id)
          return (
            <li
              key={question.id}
              aria-current={isActive || undefined}
              data-question={question.id}
              onFocus={() => onFocus(question)}
              // Clear of the footer, and of the player on a phone.
              className="-m-2 scroll-mt-4 scroll-mb-24 rounded border border-transparent p-2 max-sm:scroll-mt-44 aria-current:border-line aria-current:bg-sunken/50"
            >
              <ChoiceField
                label={question.text}
                optional={!question.required}
                error={isMissing ? 'Choose an answer.' : undefined}
                value={at < 0 ? '' : String(at)}
                options={options.map(({ label }, index) => ({ value: String(index), label }))}
                onChange={(chosen) => {
                  const option = options[Number(chosen)]
                  if (option) onAnswer(question, option.answer)
                }}
              />
              {isActive && (
                <p className="mt-1.5 text-xs text-muted">
                  Press <Badge>1</Badge> {options.length === 2 ? 'or' : 'to'}{' '}
                  <Badge>{String(options.length)}</Badge>
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
