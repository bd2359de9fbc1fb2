import { issuesOf } from '#contract/http/error'
import { Name } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { mostQuestions, questionKinds } from '#rules/review/kinds'
import { messages } from '~/features/review/messages'
import { choicesOf } from './choices-in-lines'

const QuestionValues = z
  .object({
    id: z.string(),
    text: z.string().trim().min(1, messages.questionMissing).max(500),
    kind: z.enum(questionKinds),
    /** One per line. */
    choices: z.string(),
    required: z.boolean(),
  })
  .superRefine(({ kind, choices }, context) => {
    if (kind !== 'choice') return
    const lines = choicesOf(choices)
    const refuse = (message: string) => context.addIssue({ code: 'custom', message, path: ['choices'] })
    if (lines.length < 2) refuse(messages.choicesTooFew)
    if (lines.length > 9) refuse(messages.choicesTooMany)
    if (new Set(lines).size < lines.length) refuse(messages.choicesRepeated)
  })
export type QuestionValues = z.infer<typeof QuestionValues>

const ScorecardValues = z.object({
  name: Name,
  is_usual: z.boolean(),
  bot_uids: z.array(z.string()),
  questions: z.array(QuestionValues).min(1, messages.questionsMissing).max(mostQuestions),
})
export type ScorecardValues = z.infer<typeof ScorecardValues>

/** The values as they are stored, or what is wrong with them. */
export function checkScorecard(values: ScorecardValues) {
  const { data, error } = ScorecardValues.safeParse(values)
  return data ? { data, issues: [] as [] } : { issues: issuesOf(error) }
}
