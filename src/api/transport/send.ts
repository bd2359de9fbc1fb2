import type { Send } from '#contract/http/client'
import { ApiError, type ErrorBody } from '#contract/http/error'
import { readyForNumbersIn } from '~/lib/format/phone'
import { signedOut } from '~/lib/session-end'
import { noteEtag } from './etag'
import { noteWait } from './platform-wait'
import { probeServer, serverAway } from './server-away'

/** A response that takes longer is an error with a retry. */
const patienceMs = 9_000
const late = 'The server did not answer in time.'

/** Sends to the server of this page. The browser adds the session cookie. */
export const send: Send = async ({ method, path, body, signal, idempotencyKey, ifMatch }) => {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (ifMatch) headers.set('if-match', ifMatch)
  if (method === 'GET' && !isAskedByPerson()) headers.set('x-background', '1')
  const patience = AbortSignal.timeout(patienceMs)
  try {
    const response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    serverAway.set(false)
    return await replyOf(response)
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    if (!patience.aborted) void probeServer()
    throw unanswered(patience.aborted)
  }
}

/** Requests without recent user input, such as polling, do not prolong the session. */
export function isAskedByPerson(): boolean {
  return navigator.userActivation?.isActive ?? true
}

/** The decoded body; throws an ApiError for a failure. */
export async function replyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  const etag = editTagIn(response.headers)
  if (response.ok) {
    const reply: unknown = text === '' ? undefined : JSON.parse(text)
    noteEtag(reply, etag)
    await readyForNumbersIn(text)
    return reply
  }
  const wait = Number(response.headers.get('x-platform-wait'))
  if (wait) noteWait(wait)
  const requestId = response.headers.get('x-request-id') ?? undefined
  const body = errorBodyIn(text, response.status)
  noteEtag(body.current, etag)
  throw new ApiError(response.status, body, requestId)
}

/** Tags that begin with `r-` only say whether a read is the same. */
function editTagIn(headers: Headers): string | null {
  const etag = headers.get('etag')
  return etag?.startsWith('W/"r-') ? null : etag
}

/** The error in a response. A proxy may answer with a page of its own, and servers speak of a key, which no operator sent. */
export function errorBodyIn(text: string, status: number): ErrorBody {
  if (status === 401) return { error: signedOut }
  try {
    const body: unknown = JSON.parse(text)
    if (isErrorBody(body)) return body
  } catch {}
  return { error: `The server answered with status ${status}. Try again.` }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'

function unanswered(isLate: boolean): ApiError {
  if (!navigator.onLine) return new ApiError(0, { error: 'You’re offline. Try again once you’re connected.' })
  if (isLate) return new ApiError(0, { error: late })
  return new ApiError(0, { error: 'Can’t reach the server. Try again in a moment.' })
}

/**
 * Whether a retry may help: not after a rejection, and not if the user already waited long enough, as for
 * 504.
 */
export function isPassing({ status, body }: ApiError): boolean {
  return (status >= 500 && status !== 504) || (status === 0 && body.error !== late)
}
