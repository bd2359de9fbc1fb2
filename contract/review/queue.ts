import { Call } from '#contract/calls/calls'
import { IdInAddress } from '#contract/http/json'
import { Instant, PageQuery, Pagination, QueryTimezone } from '#contract/http/page'
import { z } from '#contract/http/zod'
import { queueStates, signalKinds } from '#rules/review/kinds'

/** A reason to review a call. */
export const Signal = z
  .object({
    /** Kind of signal, such as `dead_air`; a server may add others. @example dead_air */
    kind: z.string(),
    /** How much the signal matters, from 1. @example 35 */
    weight: z.int(),
    /** Explanation as a sentence. @example The line was silent for 9 seconds. */
    reason: z.string(),
    /**
     * When it happened, in milliseconds since the call was answered; null without a specific time.
     * @example 12400
     */
    at_ms: z.int().nullable(),
    /** Line of the transcript, from 0; null without a specific line. @example 3 */
    line: z.int().nullable(),
    /**
     * Text of that line, shortened; null without a line or if it is not stored.
     * @example One moment, please.
     */
    quote: z.string().nullable(),
  })
  .meta({ id: 'Signal' })

export type Signal = z.output<typeof Signal>

/** A call to review. */
export const QueuedCall = Call.pick({
  call_id: true,
  direction: true,
  from_number: true,
  to_number: true,
  agent_id: true,
  call_status: true,
  start_timestamp: true,
  duration_ms: true,
  disconnection_reason: true,
  end_reason: true,
  outcome: true,
  result: true,
  simulated: true,
  privacy: true,
  masked: true,
  contact_name: true,
  dynamic_variables: true,
})
  .extend({
    /** The campaign that placed the call; null if none. @example 17 */
    campaign_id: z.int().nullable(),
    /** When the call was accepted, in milliseconds since 1970. @example 1769849991000 */
    registered_timestamp: z.int(),
    /** Whether the call succeeded, as success rates count it; null for voicemail or without an evaluation. @example false */
    is_successful: z.boolean().nullable(),
    /** How much the call needs a review, 1 to 100. @example 62 */
    score: z.int(),
    /** Reasons to review the call, most important first. */
    signals: z.array(Signal),
    /** Names of the reviewers of the call. @example ["Anna Keller"] */
    reviewed_by: z.array(z.string()),
  })
  .meta({ id: 'QueuedCall' })

export type QueuedCall = z.output<typeof QueuedCall>

/**
 * `state`: `waiting` (default): no review yet, and `reviewer_id` has not skipped it. `second_opinion`:
 * reviewed, but not by `reviewer_id`. `reviewed` and `skipped`: by `reviewer_id`, or by any reviewer.
 */
export const ReviewFilter = PageQuery.extend({
  /** Only calls with this signal. */
  kind: z.enum(signalKinds).optional(),
  /** Only calls of this bot. @example bot_4k2m9d7q1s8v3b6n0p5r */
  bot_uid: z.string().max(255).optional(),
  /** Only calls of this campaign. @example 17 */
  campaign_id: IdInAddress.optional(),
  /** Only calls at this time or later. */
  from_date: Instant.optional(),
  /** Only calls at this time or earlier. */
  to_date: Instant.optional(),
  timezone: QueryTimezone,
  /**
   * `waiting` (default): no review yet, and `reviewer_id` has not skipped it. `second_opinion`: reviewed,
   * but not by `reviewer_id`. `reviewed` and `skipped`: by `reviewer_id`, or by any reviewer.
   * @example waiting
   */
  state: z.enum(queueStates).optional(),
  /** The reviewer for whom the queue is. @example 17 */
  reviewer_id: IdInAddress.optional(),
})

export type ReviewFilter = z.output<typeof ReviewFilter>

/** A page of calls to review. */
export const ReviewQueue = z
  .object({
    /** Calls with the most problems first. */
    calls: z.array(QueuedCall),
    pagination: Pagination,
  })
  .meta({ id: 'ReviewQueue' })
