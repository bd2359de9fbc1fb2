import { issuesOf } from '#contract/http/error'
import { Name } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { mostQuestions, questionKinds } from '#rules/review/scorecard-choices'
import { choicesOf } from './choices-of'

const QuestionValues = z
  .object({
    id: z.string(),
    text: z.string().trim().min(1, 'Write the question.').max(500),
    kind: z.enum(questionKinds),
    /** One per line. */
    choices: z.string(),
    required: z.boolean(),
  })
  .superRefine(({ kind, choices }, context) => {
    if (kind !== 'choice') return
    const lines = choicesOf(choices)
    const refuse = (message: string) => context.addIssue({ code: 'custom', message, path: ['choices'] })
    if (lines.length < 2) refuse('Give at least two choices, one a line.')
    if (lines.length > 9) refuse('Give at most nine choices: each has a key.')
    if (new Set(lines).size < lines.length) refuse('Each choice must be another one.')
  })
export type QuestionValues = z.infer<typeof QuestionValues>

const ScorecardValues = z.object({
  name: Name,
  is_usual: z.boolean(),
  bot_uids: z.array(z.string()),
  questions: z.array(QuestionValues).min(1, 'Ask at least one question.').max(mostQuestions),
})
export type ScorecardValues = z.infer<typeof ScorecardValues>

/** The values as they are stored, or what is wrong with them. */
export function checkScorecard(values: ScorecardValues) {
  const { data, error } = ScorecardValues.safeParse(values)
  return data ? { data, issues: [] as [] } : { issues: issuesOf(error) }
}
