import { extensions } from '#contract/http/extension'
import { IdInAddress } from '#contract/http/json'
import { asNumber, Instant, PageQuery, QueryBoolean, QueryTimezone } from '#contract/http/page'
import { z } from '#contract/http/zod'
import { disconnectionReasons, endReasons } from '#rules/calls/end-reasons'
import { callResults, callSortColumns, callStages } from '#rules/calls/results'
import { callStatuses, callTypes, directions } from './record'

const text = z.string().max(255).optional()

const callIds = z
  .string()
  .max(4_000)
  .regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,99}$/, 'This must be at most 100 call ids, separated by commas.')

const seconds = z.preprocess(asNumber, z.number().min(0).max(1_000_000))

/**
 * `from_date` and `to_date` select by when a call was answered, or placed if it was not answered.
 *
 * `sort_by`: `time` is when a call was placed, so a late answer does not move it. `latency` is the call's 90th percentile response time. Calls without a value come first in ascending
 * order and last in descending order. A search is always sorted by time, newest first.
 *
 * `search`: a call id, a phone number in any format, or words of the transcript and of contact names: "phrases in
 * quotes" and -words that must not occur are searched in transcripts only. The last word also matches as a prefix if
 * no call has it as a whole word.
 */
export const CallFilter = PageQuery.extend({
  /** Only calls with this `customer_id`. @example patient-4711 */
  customer_id: text,
  /** Only calls from this number, in E.164. @example +14155550100 */
  from_number: text,
  /** Only calls to this number, in E.164. @example +14155550123 */
  to_number: text,
  /** Only calls of this bot. @example bot_4k2m9d7q1s8v3b6n0p5r */
  bot_uid: text,
  /** The same as `bot_uid`. @example bot_4k2m9d7q1s8v3b6n0p5r */
  bot_id: text,
  /** Only calls answered at this time or later; calls that were not answered count when they were placed. */
  from_date: Instant.optional(),
  /**
   * Only calls answered at this time or earlier; calls that were not answered count when they were placed.
   */
  to_date: Instant.optional(),
  timezone: QueryTimezone,
  /** Only calls with this status. @example ended */
  call_status: z.enum(callStatuses).optional(),
  /** Only calls of this type. */
  call_type: z.enum(callTypes).optional(),
}).extend(
  extensions({
    /** The same as `bot_uid`, by the name that calls have it. @example bot_4k2m9d7q1s8v3b6n0p5r */
    agent_id: text,
    /** Only calls led by this version of the bot. @example 3 */
    agent_version: IdInAddress.optional(),
    /** Only calls of this campaign. @example 17 */
    campaign_id: IdInAddress.optional(),
    /** Only calls in this direction. @example outbound */
    direction: z.enum(directions).optional(),
    /**
     * A call id, a phone number in any format, or words of the transcript and of contact names. Phrases in
     * quotes and -words that must not occur are searched in transcripts only. The last word also matches as
     * a prefix if no call has it as a whole word. In a session, words and names find no call whose personal data
     * is masked. A search is always sorted by time.
     * @example appointment
     */
    search: text,
    /** Only calls with this evaluation. */
    is_successful: QueryBoolean.optional(),
    /** Only calls with this `disconnection_reason`. */
    disconnection_reason: z.enum(disconnectionReasons).optional(),
    /** Only calls with this `end_reason`. */
    end_reason: z.enum(endReasons).optional(),
    /** Only calls with this `result`. */
    result: z.enum(callResults).optional(),
    /**
     * Only calls that got this far, as statistics count them: `completed` calls, calls `answered` by a person, and
     * calls that were answered and `evaluated`.
     * @example answered
     */
    stage: z.enum(callStages).optional(),
    /** Only calls of at least this duration in seconds. @example 30 */
    min_duration_seconds: seconds.optional(),
    /** Only calls of at most this duration in seconds. @example 600 */
    max_duration_seconds: seconds.optional(),
    /** Only these calls: up to 100 ids, separated by commas. @example call_7c1f5h9k2m6p0r4t8v3b */
    call_ids: callIds.optional(),
    /**
     * `time` is when a call was placed, `latency` its 90th percentile response time. Calls without a value
     * come first in ascending order and last in descending order. The default is `time`.
     */
    sort_by: z.enum(callSortColumns).optional(),
    /** Sort order. The default is `desc`. @example desc */
    sort_order: z.enum(['asc', 'desc']).optional(),
  }),
)

export type CallFilter = z.output<typeof CallFilter>
