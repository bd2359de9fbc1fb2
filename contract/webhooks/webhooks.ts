import { PreCall } from '#contract/calls/pre-call'
import { endpoint } from '#contract/http/endpoint'
import { Timestamp, WebAddress } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { preCallFallbacks, ranges } from '#rules/bots/choices'
import { isMaskedAddress } from '#rules/text/user-info'
import {
  Deliveries,
  Delivery,
  DeliveryAttempt,
  DeliveryDetails,
  DeliveryFilter,
  EndOfCallReport,
  ResendSelection,
} from './deliveries'

const hasUserInfo = (address: string) => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return Boolean(url?.username || url?.password)
}

export const noUserInfo =
  'This must not contain a user name or password. Verify reports by their signature (webhook secret) instead.'

/**
 * HTTP or HTTPS URL that receives call reports. It must not contain a user name or password.
 * @example https://example.com/hooks/calls
 */
export const ReportAddress = WebAddress.refine((address) => !hasUserInfo(address), noUserInfo)

/**
 * HTTP or HTTPS URL that receives call reports. It must not contain a user name or password; a masked
 * address stands for the stored one.
 * @example https://example.com/hooks/calls
 */
export const ReportAddressChange = WebAddress.refine(
  (address) => !hasUserInfo(address) || isMaskedAddress(address),
  noUserInfo,
)

/** A secret that signs reports, without its value. */
export const WebhookSecret = z
  .object({
    /** Identifier of the secret. @example 17 */
    id: z.int(),
    created_at: Timestamp,
    /** When the secret stops to sign; null until a new secret replaces it. */
    expires_at: Timestamp.nullable(),
  })
  .meta({ id: 'WebhookSecret' })
export type WebhookSecret = z.output<typeof WebhookSecret>

/** Secrets and disabled addresses. */
const WebhookSettings = z
  .object({
    /** Secrets that sign reports now, newest first. Empty: reports are not signed. */
    secrets: z.array(WebhookSecret),
    /**
     * Addresses that answered 410 Gone. An address becomes active again when it accepts a test or resent
     * report.
     */
    disabled: z.array(
      z.object({
        /** The address. @example https://example.com/hooks/calls */
        url: z.string(),
        /** When it answered 410. */
        since: Timestamp,
      }),
    ),
  })
  .meta({ id: 'WebhookSettings' })
export type WebhookSettings = z.output<typeof WebhookSettings>

const longestOverlapHours = 168

/** How the new secret replaces the existing ones. @example {"overlap_hours": 24} */
const SecretDraft = z
  .object({
    /** Hours for which existing secrets sign together with the new one, 0 to 168. @example 24 */
    overlap_hours: z.int().min(0).max(longestOverlapHours),
  })
  .meta({ id: 'WebhookSecretDraft' })

/** A secret with its value. */
const NewSecret = WebhookSecret.extend({
  /**
   * The secret in the form of Standard Webhooks. Only this response contains it.
   * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD
   */
  secret: z.string(),
}).meta({ id: 'NewWebhookSecret' })

/** Where to send the sample report. */
const TestDraft = z.object({ url: ReportAddress }).meta({ id: 'WebhookTestDraft' })

/** The request and the response of a test. */
const TestResult = DeliveryAttempt.omit({ number: true })
  .extend({
    /** The sample report that was sent. */
    payload: EndOfCallReport,
  })
  .meta({ id: 'WebhookTestResult' })
export type TestResult = z.output<typeof TestResult>

export const webhooks = {
  /**
   * Returns the secrets that sign reports, without their values, and addresses that receive no more
   * reports.
   */
  settings: endpoint(routes.webhooks.settings, {
    summary: 'Get the webhook settings',
    reply: WebhookSettings,
    extension: true,
  }),
  /**
   * Creates a secret that signs reports. Only this response contains it. Existing secrets also sign during the
   * overlap. Sessions must confirm their key after two hours.
   */
  createSecret: endpoint(routes.webhooks.createSecret, {
    summary: 'Create a signing secret',
    body: SecretDraft,
    reply: NewSecret,
    status: 201,
    errors: [400, 403],
    isUnkept: true,
    needsProof: true,
    extension: true,
  }),
  /**
   * Sends a sample report to an address and returns the response. The address becomes active again if it
   * accepts the report.
   */
  test: endpoint(routes.webhooks.test, {
    summary: 'Send a sample report to an address, and return the response',
    body: TestDraft,
    reply: TestResult,
    errors: [400],
    isUnkept: true,
    extension: true,
  }),
  /** Returns report deliveries of the last 30 days that match all given filters. */
  list: endpoint(routes.webhooks.list, {
    summary: 'List report deliveries, newest first',
    query: DeliveryFilter,
    reply: Deliveries,
    errors: [400],
    extension: true,
  }),
  /** Returns a delivery with its report and the log of every attempt. */
  get: endpoint(routes.webhooks.get, {
    summary: 'Get a delivery',
    reply: DeliveryDetails,
    errors: [404],
    extension: true,
  }),
  /** Sends a report again at once, under the same `webhook-id`. */
  resend: endpoint(routes.webhooks.resend, {
    summary: 'Resend a report now under the same webhook-id',
    reply: Delivery,
    errors: [404],
    extension: true,
  }),
  /** Queues all matching deliveries that failed or whose address was disabled. */
  resendFailed: endpoint(routes.webhooks.resendFailed, {
    summary: 'Resend failed deliveries',
    body: ResendSelection,
    /** Result of resending. */
    reply: z
      .object({
        /** Number of deliveries that were queued. @example 3 */
        count: z.int(),
      })
      .meta({ id: 'WebhookResendCount' }),
    errors: [400],
    extension: true,
  }),
}

const { min, max } = ranges.pre_call_webhook_timeout

/** The webhook to test. @example {"url": "https://example.com/hooks/before-call", "timeout": 3} */
const PreCallWebhookTestDraft = z
  .object({
    /** HTTP or HTTPS URL of the webhook. @example https://example.com/hooks/before-call */
    url: ReportAddress,
    /** Seconds to wait for the response, 1 to 10. The default is 3. @example 3 */
    timeout: z.int().min(min).max(max).optional(),
    /** What happens if the webhook fails: `continue` or `end`. The default is `continue`. */
    fallback: z.enum(preCallFallbacks).optional(),
  })
  .meta({ id: 'PreCallWebhookTestDraft' })

export const preCallWebhook = {
  /**
   * Asks a pre-call webhook about an invented inbound call, and returns what was sent and received and what
   * a call would do. No call is placed.
   */
  test: endpoint(routes.preCallWebhook.test, {
    summary: 'Ask a pre-call webhook about an invented call',
    body: PreCallWebhookTestDraft,
    reply: PreCall,
    errors: [400],
    isUnkept: true,
    extension: true,
  }),
}
