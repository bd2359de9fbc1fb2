import { StringMap, Timestamp } from '#contract/http/json'
import { Instant, PageQuery, Pagination, QueryTimezone } from '#contract/http/page'
import { z } from '#contract/http/zod'

/** The report of a completed call: the body of a webhook request. */
export const EndOfCallReport = z
  .object({
    /** Kind of report. */
    type: z.literal('end-of-call-report'),
    /** Identifier of the call. @example call_7c1f5h9k2m6p0r4t8v3b */
    sessionId: z.string(),
    /** Number that was called, in E.164. @example +14155550123 */
    toPhoneNumber: z.string(),
    /** Number of the caller, in E.164. @example +14155550100 */
    fromPhoneNumber: z.string(),
    /** `phonecall` or `webcall`. @example phonecall */
    callType: z.string(),
    /** `inbound` or `outbound`. @example outbound */
    direction: z.string(),
    /** When the call was accepted. */
    createdAt: Timestamp,
    /** The same as `callType`. @example phonecall */
    sessionType: z.string(),
    /** When the call ended. */
    endedAt: Timestamp.optional(),
    /** Seconds from answer to end; 0 if the call was not answered. @example 84 */
    callDuration: z.number(),
    /** The call was answered. */
    callPickup: z.boolean(),
    /** Why the call ended. @example user_ended_call */
    disconnectionReason: z.string().optional(),
    /**
     * Role and text of each turn; empty if there was no conversation or it is not stored.
     * @example [["assistant", "Meridian Dental, how can I help?"], ["user", "I need an appointment."]]
     */
    transcript: z.array(z.tuple([z.string(), z.string()])),
    /** The summary, or why there is none. @example Maria Lopez made an appointment for Tuesday at 9 am. */
    summary: z.string(),
    /** The call reached its goal, by the bot's evaluation. */
    isSuccessful: z.boolean().optional(),
    /** The evaluation on the scale of the bot's rubric. @example PASS */
    successEvaluation: z.string().optional(),
    /** Data that was extracted by the bot's JSON Schema. @example {"date": "2026-02-03"} */
    extractedData: z.unknown().optional(),
    /** Values of the bot's variables in this call. @example {"first_name": "Maria"} */
    dynamicVariables: StringMap,
    /** The identifier that the client sent with the call. @example patient-4711 */
    customerId: z.string().optional(),
  })
  .meta({ id: 'EndOfCallReport' })

export type EndOfCallReport = z.output<typeof EndOfCallReport>

const text = z.string().nullable()

/**
 * pending: another attempt follows or is in progress. delivered: a success status. failed: no more attempts.
 * disabled: the address answered 410 Gone and receives no more reports.
 */
const deliveryStatuses = ['pending', 'delivered', 'failed', 'disabled'] as const

export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Where the address comes from: the call's `callback_url`, or the post-call settings of its bot. */
const DeliverySource = z.enum(['callback', 'bot'])

/** A report to one address. */
export const Delivery = z
  .object({
    /** Identifier of the delivery: the `webhook-id` of every attempt. @example msg_2f6h0k4m8p1r5t9v3b7d */
    id: z.string(),
    /** The call that the report is about. @example call_7c1f5h9k2m6p0r4t8v3b */
    call_id: z.string(),
    /** Bot of the call. @example bot_4k2m9d7q1s8v3b6n0p5r */
    bot_uid: z.string(),
    /** The call was simulated. */
    simulated: z.boolean(),
    /**
     * Name of the call's contact; null if the call has none, or if its personal data is masked.
     * @example Ada Lovelace
     */
    contact_name: text,
    /**
     * Phone number of the other party of the call; null if the personal data of the call is masked.
     * @example +14155550123
     */
    contact_number: text,
    source: DeliverySource,
    /** Address that receives the report. @example https://example.com/hooks/calls */
    url: z.string(),
    /**
     * `pending`: another attempt follows or is in progress. `delivered`: the address accepted the report.
     * `failed`: there are no more attempts. `disabled`: the address answered 410 Gone and receives no more
     * reports.
     * @example delivered
     */
    status: z.enum(deliveryStatuses),
    /**
     * Why the last attempt did not take place, or why there will be no more, as a sentence; null otherwise.
     * @example null
     */
    reason: text,
    /** Number of attempts so far. @example 1 */
    attempts: z.int(),
    /** HTTP status of the last response; null without one. @example 200 */
    response_status: z.int().nullable(),
    /**
     * When a pending delivery is retried; during an attempt, when the attempt is considered lost. Null if
     * there are no more attempts.
     */
    next_attempt_at: Timestamp.nullable(),
    created_at: Timestamp,
    /** When the delivery became final; null before. */
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

export type Delivery = z.output<typeof Delivery>

/** Headers by name. @example {"content-type": "application/json"} */
const Headers = z.record(z.string(), z.string())

/** One request and its result. */
export const DeliveryAttempt = z
  .object({
    /** Number of the attempt, from 1. @example 1 */
    number: z.int(),
    /** When the request was sent. */
    started_at: Timestamp,
    /** Milliseconds until the response or the failure. @example 182 */
    duration_ms: z.int(),
    /** Headers that were sent. @example {"content-type": "application/json"} */
    request_headers: Headers,
    /** HTTP status; null without a response. @example 200 */
    response_status: z.int().nullable(),
    /** Headers of the response; null without a response. @example {"content-type": "application/json"} */
    response_headers: Headers.nullable(),
    /** The first 4 KiB of the response; null without a response. @example ok */
    response_body: text,
    /** Why the attempt failed, as a sentence; null if it succeeded. @example null */
    error: text,
  })
  .meta({ id: 'WebhookAttempt' })

export type DeliveryAttempt = z.output<typeof DeliveryAttempt>

/** A delivery with its report and every attempt. */
export const DeliveryDetails = Delivery.extend({
  /** The report, generated from the call: data removed from the call is no longer in it. */
  payload: EndOfCallReport,
  /**
   * Personal data is masked, and responses of the receiver are omitted because they may repeat it.
   * @example false
   */
  masked: z.boolean(),
  /** Attempts, oldest first. */
  attempt_log: z.array(DeliveryAttempt),
}).meta({ id: 'WebhookDeliveryDetails' })

export type DeliveryDetails = z.output<typeof DeliveryDetails>

const conditions = {
  /** Only deliveries with this status. @example failed */
  status: z.enum(deliveryStatuses).optional(),
  /** Only deliveries about this call. @example call_7c1f5h9k2m6p0r4t8v3b */
  call_id: z.string().max(255).optional(),
  /** Only deliveries about calls of this bot. @example bot_4k2m9d7q1s8v3b6n0p5r */
  bot_uid: z.string().max(255).optional(),
  /** Only deliveries queued at this time or later. */
  since: Instant.optional(),
  /** Only deliveries queued at this time or earlier. */
  until: Instant.optional(),
  timezone: QueryTimezone,
}

/** `since` and `until` select by when a delivery was queued, both inclusive. */
export const DeliveryFilter = PageQuery.extend(conditions)

export type DeliveryFilter = z.output<typeof DeliveryFilter>

/** Selects deliveries that failed or whose address was disabled. @example {"since": "2026-01-31T00:00:00Z"} */
export const ResendSelection = z.object(conditions).meta({ id: 'WebhookResendSelection' })

export type ResendSelection = z.output<typeof ResendSelection>

/** A page of deliveries. */
export const Deliveries = z
  .object({
    /** Deliveries, newest first. */
    deliveries: z.array(Delivery),
    pagination: Pagination,
  })
  .meta({ id: 'WebhookDeliveries' })
