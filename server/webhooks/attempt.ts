import type { DeliveryAttempt } from '#contract/webhooks/deliveries'
import { OutboundFailure, OutboundRefusal } from '#server/kernel/safe-fetch/failure'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import { complaintAbout } from './rules'
import { type Keys, signedHeaders } from './signatures'

export type Attempt = Omit<DeliveryAttempt, 'number'> & {
  /** Requests to this address are forbidden, so a retry is useless. */
  isRefused: boolean
}

type Message = {
  id: string
  url: string
  body: string
  keys: Keys
  timeoutMs: number
  keepBytes?: number
}

const keptBytes = 4 * 1024

/** Sends a report once and returns the result. */
export async function attemptDelivery(
  outbound: Outbound,
  { id, url, body, keys, timeoutMs, keepBytes = keptBytes }: Message,
  now: () => number,
): Promise<Attempt> {
  const startedAt = now()
  const begun = performance.now()
  const request_headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Switchboard',
    'content-length': String(Buffer.byteLength(body)),
    ...signedHeaders({ id, body, now: startedAt }, typeof keys === 'string' ? [] : keys),
  }
  const attempt = (result: Partial<Attempt>): Attempt => ({
    started_at: new Date(startedAt).toISOString(),
    duration_ms: Math.round(performance.now() - begun),
    request_headers,
    response_status: null,
    response_headers: null,
    response_body: null,
    error: null,
    isRefused: false,
    ...result,
  })
  if (typeof keys === 'string') return attempt({ error: keys })
  try {
    const headers = request_headers
    const answer = await outbound.send({
      method: 'POST',
      url,
      headers,
      body,
      timeoutMs,
      keepBytes,
    })
    return attempt({
      response_status: answer.status,
      response_headers: answer.headers,
      response_body: answer.body,
      error: complaintAbout(answer.status, answer.headers.location),
    })
  } catch (error) {
    if (error instanceof OutboundRefusal) return attempt({ error: error.message, isRefused: true })
    if (error instanceof OutboundFailure) return attempt({ error: error.message })
    throw error
  }
}
