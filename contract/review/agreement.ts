import { endpoint } from '#contract/http/endpoint'
import { IdInAddress } from '#contract/http/json'
import { Instant, QueryTimezone } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { questionKinds } from '#rules/review/scorecard-choices'

const Agreed = z
  .object({
    count: z.int(),
    observed: z.number().nullable(),
    expected: z.number().nullable(),
    kappa: z.number().nullable(),
  })
  .meta({ id: 'Agreed' })

const Person = z.object({ id: z.int(), name: z.string() }).meta({ id: 'ReviewingPerson' })

const QuestionAgreement = Agreed.extend({
  scorecard_id: z.int(),
  scorecard: z.string(),
  question_id: z.string(),
  text: z.string(),
  kind: z.enum(questionKinds),
}).meta({ id: 'QuestionAgreement' })

/** Agreement of two reviewers on the same calls. */
export const ReviewAgreement = z
  .object({
    /** Pairs of reviewers with common calls, those with the most calls first. */
    pairs: z.array(z.object({ one: Person, other: Person, calls: z.int() })),
    /** The pair that the figures describe; null without pairs. */
    of: z.object({ one: Person, other: Person, calls: z.int() }).nullable(),
    /** Agreement on whether the calls were successful. */
    verdict: Agreed,
    /** On a scale of five, a difference of one step counts a quarter. */
    questions: z.array(QuestionAgreement),
  })
  .meta({ id: 'ReviewAgreement' })
export type ReviewAgreement = z.output<typeof ReviewAgreement>

/** By default, the two reviewers with the most common calls. */
export const AgreementFilter = z.object({
  one: IdInAddress.optional(),
  other: IdInAddress.optional(),
  bot_uid: z.string().max(255).optional(),
  from_date: Instant.optional(),
  to_date: Instant.optional(),
  timezone: QueryTimezone,
})
export type AgreementFilter = z.output<typeof AgreementFilter>

export const reviewAgreement = {
  get: endpoint(routes.reviewAgreement.get, {
    summary: 'Agreement of two reviewers on the same calls',
    query: AgreementFilter,
    reply: ReviewAgreement,
    errors: [400],
    extension: true,
  }),
}
