import { endpoint } from '#contract/http/endpoint'
import { StringMap, Timestamp } from '#contract/http/json'
import { Instant, PageQuery, Pagination, QueryTimezone } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { ReportAddress } from './report-address'

const text = z.string().nullable()

/** The body of the report of a completed call. Source: decisions, "Calls", callback_url. */
export const EndOfCallReport = z
  .object({
    type: z.literal('end-of-call-report'),
    /** The call's id. */
    sessionId: z.string(),
    toPhoneNumber: z.string(),
    fromPhoneNumber: z.string(),
    callType: z.string(),
    direction: z.string(),
    createdAt: Timestamp,
    /** The same as `callType`. */
    sessionType: z.string(),
    endedAt: Timestamp.optional(),
    /** Seconds from answer to end; 0 if the call was not answered. */
    callDuration: z.number(),
    /** Whether the call was answered. */
    callPickup: z.boolean(),
    disconnectionReason: z.string().optional(),
    /** Role and text of each turn; empty if there was no conversation or it is not stored. */
    transcript: z.array(z.tuple([z.string(), z.string()])),
    /** The summary, or why there is none. */
    summary: z.string(),
    isSuccessful: z.boolean().optional(),
    successEvaluation: z.string().optional(),
    extractedData: z.unknown().optional(),
    dynamicVariables: StringMap,
    customerId: z.string().optional(),
  })
  .meta({ id: 'EndOfCallReport' })
export type EndOfCallReport = z.output<typeof EndOfCallReport>

/**
 * pending: another attempt follows or is in progress. delivered: a success status. failed: no more attempts.
 * disabled: the address answered 410 Gone and receives no more reports.
 */
const deliveryStatuses = ['pending', 'delivered', 'failed', 'disabled'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** callback: the call's callback_url. bot: the address in the bot's post-call settings. */
const DeliverySource = z.enum(['callback', 'bot'])

/** A report to one address. Its id is the `webhook-id` of every attempt. */
export const Delivery = z
  .object({
    id: z.string(),
    call_id: z.string(),
    bot_uid: z.string(),
    /** The call was simulated. */
    simulated: z.boolean(),
    source: DeliverySource,
    url: z.string(),
    status: z.enum(deliveryStatuses),
    /** Why the last attempt did not take place, or why there will be no more, as a sentence. */
    reason: text,
    attempts: z.int(),
    /** Status of the last response. */
    response_status: z.int().nullable(),
    /** When a pending delivery is retried; during an attempt, when the attempt is considered lost. */
    next_attempt_at: Timestamp.nullable(),
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type Delivery = z.output<typeof Delivery>

const Headers = z.record(z.string(), z.string())

/** One request and its result. */
export const DeliveryAttempt = z
  .object({
    number: z.int(),
    started_at: Timestamp,
    duration_ms: z.int(),
    request_headers: Headers,
    /** Null without a response. */
    response_status: z.int().nullable(),
    response_headers: Headers.nullable(),
    /** The first 4 KiB. */
    response_body: text,
    /** Why it failed, as a sentence; null if it succeeded. */
    error: text,
  })
  .meta({ id: 'WebhookAttempt' })
export type DeliveryAttempt = z.output<typeof DeliveryAttempt>

const DeliveryDetails = Delivery.extend({
  /**
   * The report, generated from the call: data removed from the call is no longer in it. If `masked`, personal
   * data is masked, and responses of the receiver are omitted because they may repeat it.
   */
  payload: EndOfCallReport,
  masked: z.boolean(),
  attempt_log: z.array(DeliveryAttempt),
}).meta({ id: 'WebhookDeliveryDetails' })
export type DeliveryDetails = z.output<typeof DeliveryDetails>

const conditions = {
  status: z.enum(deliveryStatuses).optional(),
  call_id: z.string().max(255).optional(),
  bot_uid: z.string().max(255).optional(),
  since: Instant.optional(),
  until: Instant.optional(),
  timezone: QueryTimezone,
}

/** `since` and `until` select by when a delivery was queued, both inclusive. */
export const DeliveryFilter = PageQuery.extend(conditions)
export type DeliveryFilter = z.output<typeof DeliveryFilter>

/** Resends matching deliveries that failed or whose address was disabled. */
export const ResendSelection = z.object(conditions).meta({ id: 'WebhookResendSelection' })
export type ResendSelection = z.output<typeof ResendSelection>

const Deliveries = z
  .object({ deliveries: z.array(Delivery), pagination: Pagination })
  .meta({ id: 'WebhookDeliveries' })

/** A secret, without its value. */
export const WebhookSecret = z
  .object({
    id: z.int(),
    created_at: Timestamp,
    /** Null: until a new secret replaces it. */
    expires_at: Timestamp.nullable(),
  })
  .meta({ id: 'WebhookSecret' })
export type WebhookSecret = z.output<typeof WebhookSecret>

const WebhookSettings = z
  .object({
    /** Secrets that sign reports now, newest first. Empty: reports are not signed. */
    secrets: z.array(WebhookSecret),
    /**
     * Addresses that answered 410 Gone. An address becomes active again when it accepts a test or resent
     * report.
     */
    disabled: z.array(z.object({ url: z.string(), since: Timestamp })),
  })
  .meta({ id: 'WebhookSettings' })
export type WebhookSettings = z.output<typeof WebhookSettings>

const longestOverlapHours = 168

/** How long existing secrets continue to sign together with the new one. */
const SecretDraft = z
  .object({ overlap_hours: z.int().min(0).max(longestOverlapHours) })
  .meta({ id: 'WebhookSecretDraft' })

const NewSecret = WebhookSecret.extend({ secret: z.string() }).meta({ id: 'NewWebhookSecret' })

const TestDraft = z.object({ url: ReportAddress }).meta({ id: 'WebhookTestDraft' })

const TestResult = DeliveryAttempt.omit({ number: true })
  .extend({ payload: EndOfCallReport })
  .meta({ id: 'WebhookTestResult' })
export type TestResult = z.output<typeof TestResult>

export const webhooks = {
  settings: endpoint(routes.webhooks.settings, {
    summary: 'Signing secrets and disabled addresses',
    reply: WebhookSettings,
    extension: true,
  }),
  createSecret: endpoint(routes.webhooks.createSecret, {
    summary: 'Create a secret that signs reports; only this response contains it',
    body: SecretDraft,
    reply: NewSecret,
    status: 201,
    errors: [400],
    isUnkept: true,
    extension: true,
  }),
  test: endpoint(routes.webhooks.test, {
    summary: 'Send a sample report to an address, and return the response',
    body: TestDraft,
    reply: TestResult,
    errors: [400],
    isUnkept: true,
    extension: true,
  }),
  list: endpoint(routes.webhooks.list, {
    summary: 'List report deliveries, newest first',
    query: DeliveryFilter,
    reply: Deliveries,
    errors: [400],
    extension: true,
  }),
  get: endpoint(routes.webhooks.get, {
    summary: 'One delivery with its report and every attempt',
    reply: DeliveryDetails,
    errors: [404],
    extension: true,
  }),
  resend: endpoint(routes.webhooks.resend, {
    summary: 'Resend a report now under the same webhook-id',
    reply: Delivery,
    errors: [404],
    extension: true,
  }),
  resendFailed: endpoint(routes.webhooks.resendFailed, {
    summary: 'Resend failed deliveries',
    body: ResendSelection,
    reply: z.object({ count: z.int() }).meta({ id: 'WebhookResendCount' }),
    errors: [400],
    extension: true,
  }),
}
