import { endpoint } from '#contract/http/endpoint'
import { IdInAddress } from '#contract/http/json'
import { Instant, QueryTimezone } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { questionKinds } from '#rules/review/kinds'

/** How often two reviewers gave the same answer. */
const Agreed = z
  .object({
    /** Number of answers that both gave. @example 24 */
    count: z.int(),
    /** Share of equal answers, from 0 to 1; null without answers. @example 0.875 */
    observed: z.number().nullable(),
    /** Share of equal answers that chance would produce, from 0 to 1; null without answers. @example 0.52 */
    expected: z.number().nullable(),
    /** Agreement beyond chance (Cohen's kappa), at most 1; null if it is undefined. @example 0.74 */
    kappa: z.number().nullable(),
  })
  .meta({ id: 'Agreed' })

/** A reviewer. */
const Person = z
  .object({
    /** Identifier of the reviewer. @example 17 */
    id: z.int(),
    /** Name of the reviewer. @example Anna Keller */
    name: z.string(),
  })
  .meta({ id: 'ReviewingPerson' })

/** Agreement on one question. */
const QuestionAgreement = Agreed.extend({
  /** Identifier of the scorecard. @example 4 */
  scorecard_id: z.int(),
  /** Name of the scorecard. @example Service quality */
  scorecard: z.string(),
  /** Identifier of the question. @example q1 */
  question_id: z.string(),
  /** The question. @example Was the bot polite? */
  text: z.string(),
  /** Kind of question. */
  kind: z.enum(questionKinds),
}).meta({ id: 'QuestionAgreement' })

/** Agreement of two reviewers on the same calls. */
export const ReviewAgreement = z
  .object({
    /** Pairs of reviewers with common calls, those with the most calls first. */
    pairs: z.array(
      z.object({
        /** The first reviewer. */
        one: Person,
        /** The second reviewer. */
        other: Person,
        /** Number of calls that both reviewed. @example 24 */
        calls: z.int(),
      }),
    ),
    /** The pair that the figures describe; null without pairs. */
    of: z.object({ one: Person, other: Person, calls: z.int() }).nullable(),
    /** Agreement on whether the calls were successful. */
    verdict: Agreed,
    /** Agreement by question. On a scale of five, a difference of one step counts a quarter. */
    questions: z.array(QuestionAgreement),
  })
  .meta({ id: 'ReviewAgreement' })
export type ReviewAgreement = z.output<typeof ReviewAgreement>

/** By default, the two reviewers with the most common calls. */
export const AgreementFilter = z.object({
  /** The first reviewer. The default is the pair with the most common calls. @example 17 */
  one: IdInAddress.optional(),
  /** The second reviewer. @example 18 */
  other: IdInAddress.optional(),
  /** Only calls of this bot. @example bot_4k2m9d7q1s8v3b6n0p5r */
  bot_uid: z.string().max(255).optional(),
  /** Only calls at this time or later. */
  from_date: Instant.optional(),
  /** Only calls at this time or earlier. */
  to_date: Instant.optional(),
  timezone: QueryTimezone,
})
export type AgreementFilter = z.output<typeof AgreementFilter>

export const reviewAgreement = {
  /** Returns how much two reviewers agree on the calls that both reviewed. */
  get: endpoint(routes.reviewAgreement.get, {
    summary: 'Compare two reviewers',
    query: AgreementFilter,
    reply: ReviewAgreement,
    errors: [400],
    extension: true,
  }),
}
