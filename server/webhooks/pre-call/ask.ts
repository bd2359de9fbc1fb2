import { botDefaults } from '#rules/bots/bot-rules'
import { maskedAddress } from '#rules/bots/tool-secrets'
import type { AskPreCall, PreCallAnswer } from '#server/calls/engine/pre-call'
import type { Database } from '#server/kernel/database/organization'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import type { Vault } from '#server/kernel/vault/vault'
import { attemptDelivery } from '#server/webhooks/attempt'
import { findKeys } from '#server/webhooks/signatures'
import { meaningOfAnswer, questionAbout } from './rules'

export type PreCallParts = { database: Database; outbound: Outbound; vault: Vault }

/** `timeout`: seconds. */
type Webhook = {
  url: string
  timeout?: number | null | undefined
  fallback?: string | null | undefined
}

const keepBytes = 64 * 1024
const { pre_call_webhook_timeout: usualTimeout } = botDefaults.call_settings

/** Asks a webhook once. `id` is the same if a question is repeated after a crash. */
export async function askWebhook(
  { database, outbound, vault }: PreCallParts,
  organizationId: number,
  { id, webhook, question }: { id: string; webhook: Webhook; question: object },
): Promise<PreCallAnswer> {
  const { url, timeout, fallback } = webhook
  const keys = (await findKeys(database, vault, [organizationId])).get(organizationId) ?? []
  const body = JSON.stringify(question)
  const message = { id, url, body, keys, timeoutMs: (timeout ?? usualTimeout) * 1000, keepBytes }
  const attempt = await attemptDelivery(outbound, message, Date.now)
  const { started_at, duration_ms, request_headers, response_status, response_headers, response_body } =
    attempt
  const meaning = meaningOfAnswer(attempt.error ? null : response_body)
  const error = attempt.error ?? meaning.error
  const isEnded = error !== null && fallback === 'end'
  return {
    variables: meaning.variables,
    preCall: {
      started_at,
      duration_ms,
      decision: meaning.isRefused ? 'refused' : isEnded ? 'ended' : 'continued',
      reason: meaning.reason,
      error,
      variables: Object.keys(meaning.variables),
      exchange: {
        method: 'POST',
        url: maskedAddress(url),
        request_headers,
        request_body: body,
        response_status,
        response_headers,
        response_body,
      },
    },
  }
}

/** Asks the webhooks of bots before their calls. */
export const createPreCallWebhook =
  (parts: PreCallParts): AskPreCall =>
  async (call, bot) => {
    const { pre_call_webhook_url: url } = bot.call_settings
    if (!url) return undefined
    const { pre_call_webhook_timeout: timeout, pre_call_webhook_fallback: fallback } = bot.call_settings
    return askWebhook(parts, call.organization_id, {
      id: `msg_pre_${call.call_id}`,
      webhook: { url, timeout, fallback },
      question: questionAbout(call, bot),
    })
  }
