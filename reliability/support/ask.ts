export const key = 'reliability-key-reliability-key'

/** Long enough for a busy machine. */
const patienceMs = 60_000

/** Sends a request; throws unless it succeeds. */
export async function ask(
  url: string,
  path: string,
  body?: unknown,
  idempotencyKey?: string,
  method = body === undefined ? 'GET' : 'POST',
) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`)
  return JSON.parse(text)
}
