import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/** A secret in the text form of Standard Webhooks. */
export const shownSecret = (bytes: Uint8Array) => `${prefix}${Buffer.from(bytes).toString('base64')}`

type Message = { id: string; timestamp: number; body: string }

/** `v1,…` of one secret. Source: Standard Webhooks, "Signature scheme": HMAC-SHA256 over id, seconds and body. */
const signatureOf = ({ id, timestamp, body }: Message, secret: Uint8Array) =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`

/**
 * The headers of Standard Webhooks. Each secret adds a signature, so that a receiver with any of them can verify.
 * Without secrets there is no signature. `now` in milliseconds.
 */
export function signedHeaders(
  { id, body, now }: { id: string; body: string; now: number },
  secrets: readonly Uint8Array[],
): Record<string, string> {
  const timestamp = Math.floor(now / 1000)
  const signatures = secrets.map((secret) => signatureOf({ id, timestamp, body }, secret))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    ...(signatures.length > 0 ? { 'webhook-signature': signatures.join(' ') } : {}),
  }
}
