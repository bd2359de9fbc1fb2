import { notFound } from '#contract/http/error'
import type { DeliveryAttempt, DeliveryDetails } from '#contract/webhooks/deliveries'
import { preCallWebhook, type TestResult, webhooks } from '#contract/webhooks/webhooks'
import { withoutQuery } from '#rules/text/without-query'
import { appendAudit } from '#server/accounts/audit-log/store'
import { type DetailedCall, type Reader, readerFor, toCallDetails } from '#server/calls/record'
import { findCall } from '#server/calls/store'
import { newIdentifier } from '#server/kernel/database/identifier'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import type { Environment } from '#server/kernel/environment'
import { implement } from '#server/kernel/http/implement'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import type { Vault } from '#server/kernel/vault/vault'
import { askWebhook, type PreCallParts } from '#server/webhooks/pre-call/ask'
import { inventedQuestion } from '#server/webhooks/pre-call/rules'
import { attemptDelivery } from './attempt'
import { unmarkGone } from './queue-store'
import { inventedCall, meaningOf, reportOf } from './rules'
import { listSecrets } from './secrets-store'
import { findKeys, makeSecret } from './signatures'
import {
  countDeliveries,
  findDelivery,
  listAttempts,
  listDeliveries,
  listGone,
  resendFailed,
  resendOne,
} from './store'

type Readable = Pick<DeliveryDetails, 'payload' | 'masked' | 'attempt_log'>

/** A report and its attempts, with the personal data of a masked call hidden. */
export function readableReport(call: DetailedCall, attempts: DeliveryAttempt[], reader: Reader): Readable {
  const shown = toCallDetails(call, reader)
  const payload = reportOf({
    ...call,
    from_number: shown.from_number ?? '',
    to_number: shown.to_number ?? '',
    customer_id: shown.customer_id ?? null,
    dynamic_variables: shown.dynamic_variables ?? {},
    turns: call.turns && (shown.turns ?? null),
    call_analysis: shown.call_analysis ?? null,
  })
  if (!shown.masked) return { payload, masked: false, attempt_log: attempts }
  const withoutAnswer = (attempt: DeliveryAttempt) => ({
    ...attempt,
    response_headers: null,
    response_body: null,
  })
  return { payload, masked: true, attempt_log: attempts.map(withoutAnswer) }
}

/** Shorter than for a delivery, because a person waits. */
const timeoutMs = 8_000

/** Sends a signed report of an invented call. An address that accepts it receives reports again. */
async function sendTestReport(
  { id, database }: Organization,
  { outbound, vault }: { outbound: Outbound; vault: Vault },
  url: string,
): Promise<TestResult> {
  const keys = (await findKeys(database, vault, [id])).get(id) ?? []
  const payload = reportOf(inventedCall(Date.now()))
  const message = { id: newIdentifier('msg'), url, body: JSON.stringify(payload), keys, timeoutMs }
  const { isRefused: _, ...attempt } = await attemptDelivery(outbound, message, Date.now)
  const { response_status } = attempt
  if (response_status !== null && meaningOf(response_status) === 'delivered') {
    await unmarkGone(database, { organization_id: id, url })
  }
  return { ...attempt, payload }
}

type Parts = { environment: Pick<Environment, 'PUBLIC_URL'>; outbound: Outbound; vault: Vault }

export function webhookHandlers({ environment, outbound, vault }: Parts) {
  return implement(webhooks)({
    async settings({ organization }) {
      const [secrets, disabled] = await Promise.all([listSecrets(organization), listGone(organization)])
      return { secrets, disabled }
    },
    createSecret({ organization, via, body: { overlap_hours } }) {
      return inTransaction(organization, async (inside) => {
        const made = await makeSecret(inside, vault, overlap_hours)
        const subject = `secret ${made.id}, the one before for another ${overlap_hours} hours`
        await appendAudit(inside, [{ actor: via, action: 'webhook_secret.create', subject, reason: '' }])
        return made
      })
    },
    async test({ organization, via, body: { url } }) {
      const result = await sendTestReport(organization, { outbound, vault }, url)
      await inTransaction(organization, (inside) =>
        appendAudit(inside, [{ actor: via, action: 'webhook.test', subject: withoutQuery(url), reason: '' }]),
      )
      return result
    },
    async list({ organization, query }) {
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listDeliveries(organization, query, slice),
        total: () => countDeliveries(organization, query),
        positionOf: (row) => [row.created_at, row.id],
        ordering: ['moment', 'text'],
      })
      return { deliveries: rows, pagination }
    },
    async get({ organization, delivery_id, ...context }) {
      const delivery = await findDelivery(organization, delivery_id)
      const call = delivery && (await findCall(organization, delivery.call_id))
      if (!call) throw notFound('Delivery')
      const attempts = await listAttempts(organization, delivery_id)
      return { ...delivery, ...readableReport(call, attempts, readerFor(environment, context)) }
    },
    resend({ organization, via, delivery_id }) {
      return inTransaction(organization, async (inside) => {
        const delivery = await resendOne(inside, delivery_id)
        if (!delivery) throw notFound('Delivery')
        const subject = `${delivery.id} to ${withoutQuery(delivery.url)}`
        await appendAudit(inside, [{ actor: via, action: 'webhook.resend', subject, reason: '' }])
        return delivery
      })
    },
    resendFailed({ organization, via, body }) {
      return inTransaction(organization, async (inside) => {
        const count = await resendFailed(inside, body)
        const subject = `${count} failed deliveries`
        if (count > 0)
          await appendAudit(inside, [{ actor: via, action: 'webhook.resend', subject, reason: '' }])
        return { count }
      })
    },
  })
}

export const preCallWebhookHandlers = (parts: Omit<PreCallParts, 'database'>) =>
  implement(preCallWebhook)({
    async test({ organization: { id, database }, body }) {
      const { preCall } = await askWebhook({ ...parts, database }, id, {
        id: newIdentifier('msg'),
        webhook: body,
        question: inventedQuestion,
      })
      return preCall
    },
  })
