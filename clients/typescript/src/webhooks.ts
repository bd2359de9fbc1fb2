import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EndOfCallReport } from './operations.gen'

const mostSecondsApart = 300

type WebhookRequest = {
  /** `whsec_…`, from Settings, Webhooks. */
  secret: string
  headers: Headers | Record<string, string | undefined>
  /** The body as it was received, before it is parsed. */
  body: string
}

/** Returns the report of a webhook request, or throws if its signature is not genuine or it is too old. */
export function verifyWebhook({ secret, headers, body }: WebhookRequest): EndOfCallReport {
  const header = (name: string) => (headers instanceof Headers ? headers.get(name) : headers[name]) ?? ''
  const timestamp = header('webhook-timestamp')
  const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) < mostSecondsApart
  if (!isRecent) throw new Error('The webhook is too old, or has no timestamp.')
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${header('webhook-id')}.${timestamp}.${body}`
  const expected = createHmac('sha256', key).update(signed).digest()
  const isGenuine = header('webhook-signature')
    .split(' ')
    .some((signature) => isEqual(Buffer.from(signature.replace(/^v1,/, ''), 'base64'), expected))
  if (!isGenuine) throw new Error('The signature of the webhook is not genuine.')
  return JSON.parse(body)
}

const isEqual = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)
