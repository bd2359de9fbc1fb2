import { PreCall } from '#contract/calls/pre-call'
import { endpoint } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { ReportAddress } from '#contract/webhooks/webhooks'
import { preCallFallbacks, ranges } from '#rules/bots/choices'

const { min, max } = ranges.pre_call_webhook_timeout

/** The webhook to test. @example {"url": "https://example.com/hooks/before-call", "timeout": 3} */
const PreCallWebhookTestDraft = z
  .object({
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
