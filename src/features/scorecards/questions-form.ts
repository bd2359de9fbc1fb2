import { z } from 'zod'
import { Name } from '#contract/json'
import {
  mostQuestions,
  type Question,
  questionKinds,
  type Scorecard,
  type ScorecardDraft,
} from '#contract/scorecards'

const choicesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

const QuestionValues = z
  .object({
    id: z.string(),
    text: z.string().trim().min(1, 'Write the question.').max(500),
    kind: z.enum(questionKinds),
    /** One a line. */
    choices: z.string(),
    required: z.boolean(),
  })
  .superRefine(({ kind, choices }, context) => {
    if (kind !== 'choice') return
    const given = choicesOf(choices)
    const refuse = (message: string) => context.addIssue({ code: 'custom', message, path: ['choices'] })
    if (given.length < 2) refuse('Give at least two choices, one a line.')
    if (given.length > 9) refuse('Give at most nine choices: each has a key.')
    if (new Set(given).size < given.length) refuse('Each choice must be another one.')
  })
export type QuestionValues = z.infer<typeof QuestionValues>

export const ScorecardValues = z.object({
  name: Name,
  is_usual: z.boolean(),
  bot_uids: z.array(z.string()),
  questions: z.array(QuestionValues).min(1, 'Ask at least one question.').max(mostQuestions),
})
export type ScorecardValues = z.infer<typeof ScorecardValues>

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
