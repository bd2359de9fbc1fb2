import { endpoint } from '#contract/http/endpoint'
import { StringMap, Timestamp } from '#contract/http/json'
import { Instant, PageQuery, Pagination, QueryTimezone } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { ReportAddress } from './report-address'

const text = z.string().nullable()

/** What is sent when a call has ended. Source: decisions, "Calls", callback_url. */
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
    /** Seconds from the answer to the end; 0 for a call that was not answered. */
    callDuration: z.number(),
    /** Whether the call was answered. */
    callPickup: z.boolean(),
    disconnectionReason: z.string().optional(),
    /** Role and text of each turn; empty when there was no conversation or it is not stored. */
    transcript: z.array(z.tuple([z.string(), z.string()])),
    /** Why there is no analysis, when there is none. */
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
 * pending: an attempt is to come, or under way. delivered: answered with a status of success. failed: no attempt is to
 * come. disabled: the address has answered 410 Gone, so that nothing is sent to it.
 */
const deliveryStatuses = ['pending', 'delivered', 'failed', 'disabled'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** callback: the call's own callback_url. bot: the address in the bot's post-call settings. */
const DeliverySource = z.enum(['callback', 'bot'])

/** A report on its way to one address. Its id is the `webhook-id` of every attempt. */
export const Delivery = z
  .object({
    id: z.string(),
    call_id: z.string(),
    bot_uid: z.string(),
    /** Nobody's phone rang in the call. */
    simulated: z.boolean(),
    source: DeliverySource,
    url: z.string(),
    status: z.enum(deliveryStatuses),
    /** Why the last attempt was none, or why there will be no other, as a sentence. */
    reason: text,
    attempts: z.int(),
    /** Of the last answer. */
    response_status: z.int().nullable(),
    /** Of what is pending; while an attempt is under way, when it is given up for lost. */
    next_attempt_at: Timestamp.nullable(),
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type Delivery = z.output<typeof Delivery>

const Headers = z.record(z.string(), z.string())

/** One request and what came of it. */
export const DeliveryAttempt = z
  .object({
    number: z.int(),
    started_at: Timestamp,
    duration_ms: z.int(),
    request_headers: Headers,
    /** Null: no answer came. */
    response_status: z.int().nullable(),
    response_headers: Headers.nullable(),
    /** Its first 4 KiB. */
    response_body: text,
    /** Why it did not succeed, as a sentence; null when it did. */
    error: text,
  })
  .meta({ id: 'WebhookAttempt' })
export type DeliveryAttempt = z.output<typeof DeliveryAttempt>

const DeliveryDetails = Delivery.extend({
  /**
   * As it is sent, made from the call: what is removed from the call is in no report any more. Where `masked` is true
   * personal data is hidden in it, and the receiver's answers are left out, as they may repeat it.
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

/** `since` and `until` compare when a delivery was written; both included. */
export const DeliveryFilter = PageQuery.extend(conditions)
export type DeliveryFilter = z.output<typeof DeliveryFilter>

/** Those of the filter that failed, or that wait at an address that was gone. */
export const ResendSelection = z.object(conditions).meta({ id: 'WebhookResendSelection' })
export type ResendSelection = z.output<typeof ResendSelection>

const Deliveries = z
  .object({ deliveries: z.array(Delivery), pagination: Pagination })
  .meta({ id: 'WebhookDeliveries' })

/** What is known of a secret once it has been shown. */
export const WebhookSecret = z
  .object({
    id: z.int(),
    created_at: Timestamp,
    /** Null: until another takes its place. */
    expires_at: Timestamp.nullable(),
  })
  .meta({ id: 'WebhookSecret' })
export type WebhookSecret = z.output<typeof WebhookSecret>

const WebhookSettings = z
  .object({
    /** Those that reports are signed with now, newest first; none: reports are not signed. */
    secrets: z.array(WebhookSecret),
    /** Addresses that have answered 410 Gone. One that takes a test report or a resent one is used again. */
    disabled: z.array(z.object({ url: z.string(), since: Timestamp })),
  })
  .meta({ id: 'WebhookSettings' })
export type WebhookSettings = z.output<typeof WebhookSettings>

const longestOverlapHours = 168

/** For how long the secrets until now sign beside the new one. */
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
    summary: 'How reports are signed, and addresses that take none any more',
    reply: WebhookSettings,
    extension: true,
  }),
  createSecret: endpoint(routes.webhooks.createSecret, {
    summary: 'Make a secret to sign reports with; it is shown in this answer alone',
    body: SecretDraft,
    reply: NewSecret,
    status: 201,
    errors: [400],
    isUnkept: true,
    extension: true,
  }),
  test: endpoint(routes.webhooks.test, {
    summary: 'Send a report of an invented call to an address, and tell what it answered',
    body: TestDraft,
    reply: TestResult,
    errors: [400],
    isUnkept: true,
    extension: true,
  }),
  list: endpoint(routes.webhooks.list, {
    summary: 'List the reports that were to be sent, newest first',
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
    summary: 'Send a report again, now, under the same webhook-id',
    reply: Delivery,
    errors: [404],
    extension: true,
  }),
  resendFailed: endpoint(routes.webhooks.resendFailed, {
    summary: 'Send those of the deliveries again that failed',
    body: ResendSelection,
    reply: z.object({ count: z.int() }).meta({ id: 'WebhookResendCount' }),
    errors: [400],
    extension: true,
  }),
}
