import { lazy, useState } from 'react'
import type { CallDetails } from '#contract/calls/calls'
import type { CallReview } from '#contract/review/review'
import type { Answer, Question } from '#contract/review/scorecards'
import { optionsOf, unanswered } from '#rules/review/scorecard-answers'
import { rehearsalCases } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import type { Step } from '~/features/review/queue/queue-walk'
import { type Place, Reasons } from '~/features/review/queue/reasons'
import { Button } from '~/ui/controls/button'
import { Kbd } from '~/ui/controls/kbd'
import { useShortcuts } from '~/ui/hooks/use-shortcuts'
import { Facts } from '~/ui/layout/facts'
import { Section } from '~/ui/layout/section'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { EvaluationChoice, ScorecardQuestions } from './judgement-fields'
import { Notes } from './notes'
import { useReviewer } from './reviewer'
import { useJudgement } from './use-judgement'

type ReviewKeys = {
  isOff: boolean
  /** The question that digit keys answer; without one they open pages. */
  active: Question | undefined
  onAnswer: (question: Question, answer: Answer) => void
  onBack: () => void
  keys: Record<string, () => void>
}

/** Keys of a review take precedence over those of the shell, whose digits open pages. */
function useReviewKeys({ isOff, active, onAnswer, onBack, keys }: ReviewKeys) {
  const options = active ? optionsOf(active) : []
  const digits = Array.from({ length: active ? 9 : 0 }, (_, index) => [
    String(index + 1),
    () => {
      const option = options[index]
      if (active && option) onAnswer(active, option.answer)
    },
  ])
  const all: Record<string, () => void> = { ...keys, u: onBack, ...Object.fromEntries(digits) }
  const silent = Object.keys(all).map((key) => [key, () => {}])
  useShortcuts(isOff ? Object.fromEntries(silent) : all, 'first')
}

const verdicts = {
  true: 'Agrees with the bot',
  false: 'Disagrees with the bot',
  null: 'No opinion on the evaluation',
}

/** The reviews of others. Until one's own review is done, only their names. */
function Others({ review: { reviewed_by, others, scorecard, mine } }: { review: CallReview }) {
  if (reviewed_by.length === 0) return null
  const questions = scorecard?.questions ?? []
  const labelOf = (id: string, answer: unknown) => {
    const question = questions.find((candidate) => candidate.id === id)
    const option = question && optionsOf(question).find((candidate) => candidate.answer === answer)
    return option?.label ?? String(answer)
  }
  return (
    <Section title="Other reviewers">
      {mine?.state !== 'done' ? (
        <p className="text-sm text-muted">
          <bdi>{reviewed_by.join(', ')}</bdi> reviewed this call. You will see their answers when you are
          done.
        </p>
      ) : (
        <ul className="grid gap-3">
          {others.map(({ reviewer, reviewer_id, agrees, comment, answers }) => (
            <li key={reviewer_id} className="grid gap-1">
              <p className="font-medium">
                <bdi>{reviewer}</bdi>
              </p>
              <p className="text-sm">{verdicts[`${agrees}`]}</p>
              {comment && (
                <p dir="auto" className="text-sm text-muted wrap-anywhere">
                  {comment}
                </p>
              )}
              <Facts
                items={Object.entries(answers).map(([id, answer]) => ({
                  label: questions.find((question) => question.id === id)?.text ?? id,
                  value: labelOf(id, answer),
                }))}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Turns the call into a rehearsal case; an existing case is kept. */
function useMakeCase(call_id: string) {
  const create = useWrite(rehearsalCases.create, {
    said: ({ already_there, name }) =>
      already_there ? `Rehearsal case already exists: ${name}` : `Created rehearsal case “${name}”`,
  })
  return { isPending: create.isPending, make: () => create.mutate({ body: { call_id } }) }
}

const ReviewerDialog = lazy(async () => ({ default: (await import('./reviewer-dialog')).ReviewerDialog }))

type ReviewPanelProps = {
  call: CallDetails
  review: CallReview
  /** The playback time in milliseconds; null without a recording. */
  nowMs: () => number | null
  onJump: (place: Place) => void
  onGo: (step: Step) => void
}

/** The review form next to a call. */
export function ReviewPanel({ call, review, nowMs, onJump, onGo }: ReviewPanelProps) {
  const reviewer = useReviewer()
  const [isAsking, setIsAsking] = useState(false)
  const [writing, setWriting] = useState<number | null | undefined>()
  const [chosen, setChosen] = useState<string>()
  const [hasTried, setHasTried] = useState(false)
  const [isLeft, setIsLeft] = useState(false)
  const judgement = useJudgement(review, reviewer, () => setIsAsking(true))
  const makeCase = useMakeCase(call.call_id)
  const questions = review.scorecard?.questions ?? []
  const answers = review.mine?.answers ?? {}
  const isOpen = ({ id }: Question) => !Object.hasOwn(answers, id)
  const active = questions.find(({ id }) => id === chosen) ?? questions.find(isOpen) ?? questions[0]
  const missing = unanswered(questions, answers)
  const verdict = call.outcome === 'voicemail' ? null : (call.call_analysis?.is_successful ?? null)

  const activate = (id: string) => {
    setChosen(id)
    // After the next render, in which the question has grown by the line about its keys.
    requestAnimationFrame(() =>
      document.querySelector(`[data-question="${id}"]`)?.scrollIntoView({ block: 'nearest' }),
    )
  }
  const answer = (question: Question, value: Answer) => {
    if (!reviewer) return setIsAsking(true)
    void judgement.change({ answers: { [question.id]: value } })
    const after = questions.slice(questions.indexOf(question) + 1)
    activate((after.find(isOpen) ?? after[0] ?? question).id)
  }
  const write = () => (reviewer ? setWriting(nowMs()) : setIsAsking(true))
  const leave = async (state: 'done' | 'skipped') => {
    setIsLeft(true)
    if (await judgement.settle(state)) onGo('settled')
    else setIsLeft(false)
  }
  const finish = () => {
    const [first] = reviewer ? unanswered(questions, judgement.answersNow()) : []
    if (!first) return leave('done')
    setHasTried(true)
    activate(first.id)
  }
  const agree = (agrees: boolean) => verdict !== null && judgement.change({ agrees })

  useReviewKeys({
    // Keys pressed while the next call loads were not meant for this one.
    isOff: isLeft,
    active,
    onAnswer: answer,
    onBack: () => {
      const at = active ? questions.indexOf(active) : 0
      const before = questions[Math.max(0, at - 1)]
      if (before) activate(before.id)
    },
    keys: {
      a: () => agree(true),
      d: () => agree(false),
      n: write,
      r: makeCase.make,
      s: () => void leave('skipped'),
      f: () => void finish(),
      j: () => onGo('next'),
      k: () => onGo('previous'),
    },
  })

  return (
    <div className="contents" data-print="no">
      <Reasons score={review.score} signals={review.signals} onJump={onJump} />
      <EvaluationChoice key={call.call_id} call={call} verdict={verdict} judgement={judgement} />
      {review.scorecard && (
        <ScorecardQuestions
          scorecard={review.scorecard}
          answers={answers}
          active={active?.id}
          missing={hasTried ? missing : []}
          onAnswer={answer}
          onFocus={({ id }) => setChosen(id)}
        />
      )}
      <Notes
        callId={call.call_id}
        notes={review.notes}
        reviewerId={reviewer?.id}
        writing={writing}
        onWrite={write}
        onClose={() => setWriting(undefined)}
        onJump={onJump}
      />
      <Others review={review} />
      <footer className="roomy:sticky bottom-0 z-1 order-last mt-auto flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface py-3 tall:lg:-bottom-1">
        <Button variant="quiet" pending={makeCase.isPending} onClick={makeCase.make}>
          Create rehearsal case <Key name="r" />
        </Button>
        <Button onClick={() => void leave('skipped')}>
          Skip <Key name="s" />
        </Button>
        <Button variant="primary" pending={judgement.isSettling} onClick={() => void finish()}>
          {review.mine?.state === 'done' ? 'Next call' : 'Done'} <Key name="f" />
        </Button>
      </footer>
      {isAsking && (
        <LateDialog onClose={() => setIsAsking(false)}>
          <ReviewerDialog onClose={() => setIsAsking(false)} />
        </LateDialog>
      )}
    </div>
  )
}

/** Visible only: screen readers hear it in the list of shortcuts, so the button keeps its name. */
function Key({ name }: { name: string }) {
  return (
    <span aria-hidden>
      <Kbd>{name}</Kbd>
    </span>
  )
}
