import { type Issue, invalid } from '#contract/http/error'
import type { Review, ReviewChanges } from '#contract/review/review'
import type { Answer, Question } from '#contract/review/scorecards'
import { unanswered } from '#rules/review/scorecard-answers'

/** A review without its author and time. */
export type Judgement = Pick<Review, 'state' | 'agrees' | 'comment' | 'answers'>

export const unjudged: Judgement = { state: 'open', agrees: null, comment: '', answers: {} }

function fits(question: Question, answer: Answer): boolean {
  if (question.kind === 'yes_no') return typeof answer === 'boolean'
  if (question.kind === 'scale') return typeof answer === 'number'
  return typeof answer === 'string' && question.choices.includes(answer)
}

const wanted: Record<Question['kind'], string> = {
  yes_no: 'This must be true or false.',
  scale: 'This must be a whole number from 1 to 5.',
  choice: 'This must be one of the choices.',
}

function answerIssues(changes: Record<string, Answer | null>, questions: readonly Question[]): Issue[] {
  return Object.entries(changes).flatMap(([id, answer]) => {
    const question = questions.find((candidate) => candidate.id === id)
    const path = `answers.${id}`
    if (!question) return [{ path, message: 'Question not found in this scorecard.' }]
    return answer === null || fits(question, answer) ? [] : [{ path, message: wanted[question.kind] }]
  })
}

function missingIssues(answers: Record<string, Answer>, questions: readonly Question[]): Issue[] {
  return unanswered(questions, answers).map(({ id, text }) => ({
    path: `answers.${id}`,
    message: `“${text}” is not answered yet.`,
  }))
}

function merged(
  answers: Record<string, Answer>,
  changes: Record<string, Answer | null>,
): Record<string, Answer> {
  const all = Object.entries({ ...answers, ...changes })
  return Object.fromEntries(all.filter((entry): entry is [string, Answer] => entry[1] !== null))
}

/**
 * A review after changes. `verdict` is the bot's own; without one, `agrees` is refused. A change of a skipped review
 * reopens it.
 * @throws ApiError 400 for answers that do not fit, and for `done` while a required one is missing.
 */
export function judge(
  before: Judgement,
  { state, agrees, comment, answers = {} }: ReviewChanges,
  { questions, verdict }: { questions: readonly Question[]; verdict: boolean | null },
): Judgement {
  const issues = answerIssues(answers, questions)
  if (typeof agrees === 'boolean' && verdict === null)
    issues.push({ path: 'agrees', message: 'The bot gave no verdict on this call.' })
  const after: Judgement = {
    state: state ?? (before.state === 'skipped' ? 'open' : before.state),
    agrees: agrees === undefined ? before.agrees : agrees,
    comment: comment ?? before.comment,
    answers: merged(before.answers, answers),
  }
  if (after.state === 'done') issues.push(...missingIssues(after.answers, questions))
  if (issues.length > 0) throw invalid(issues)
  return after
}
