import type { Question, Scorecard, ScorecardDraft } from '#contract/review/scorecards'
import type { QuestionValues, ScorecardValues } from './checked-scorecard'
import { choicesOf } from './choices-of'

export const blankQuestion: QuestionValues = { id: '', text: '', kind: 'yes_no', choices: '', required: true }

const asValues = ({ choices, ...question }: Question): QuestionValues => ({
  ...question,
  choices: choices.join('\n'),
})

export function valuesOf(card: Scorecard | undefined): ScorecardValues {
  if (!card) return { name: '', is_usual: false, bot_uids: [], questions: [blankQuestion] }
  const { name, is_usual, bot_uids, questions } = card
  return { name, is_usual, bot_uids, questions: questions.map(asValues) }
}

export function draftOf({ questions, ...card }: ScorecardValues): ScorecardDraft {
  return {
    ...card,
    questions: questions.map(({ id, choices, ...question }) => ({
      ...question,
      ...(id ? { id } : {}),
      ...(question.kind === 'choice' ? { choices: choicesOf(choices) } : {}),
    })),
  }
}
