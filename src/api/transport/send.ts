import type { Send } from '#contract/http/client'
import { ApiError, type ErrorBody } from '#contract/http/error'
import { noteWait } from './platform-wait'

/** How long an answer may take before its absence is an error that offers to try again. */
const patienceMs = 9_000
const late = 'The server did not answer in time.'

/** To the server that this page came from; the session's cookie goes with every request by itself. */
export const send: Send = async ({ method, path, body, signal, idempotencyKey }) => {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (method === 'GET' && !isAskedByPerson()) headers.set('x-background', '1')
  const patience = AbortSignal.timeout(patienceMs)
  try {
    const response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    return await replyOf(response)
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    throw unanswered(patience.aborted)
  }
}

/** What the page asks for by itself, seconds after the last click or key, does not keep anybody signed in. */
function isAskedByPerson(): boolean {
  return navigator.userActivation?.isActive ?? true
}

async function replyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (response.ok) return text === '' ? undefined : JSON.parse(text)
  const wait = Number(response.headers.get('x-platform-wait'))
  if (wait) noteWait(wait)
  const requestId = response.headers.get('x-request-id') ?? undefined
  throw new ApiError(response.status, errorBodyIn(text, response.status), requestId)
}

/** What stands between us and the server may answer with a page of its own. */
function errorBodyIn(text: string, status: number): ErrorBody {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'error' in body) return body as ErrorBody
  } catch {}
  return { error: `The server answered with status ${status} and no explanation.` }
}

function unanswered(isLate: boolean): ApiError {
  if (!navigator.onLine)
    return new ApiError(0, { error: 'You are offline. Try again once you are connected.' })
  if (isLate) return new ApiError(0, { error: late })
  return new ApiError(0, { error: 'The server cannot be reached.' })
}

/** Whether asking once more by itself may help: not after a refusal, and not where the person waited long enough, as for 504. */
export function isPassing({ status, body }: ApiError): boolean {
  return (status >= 500 && status !== 504) || (status === 0 && body.error !== late)
}
