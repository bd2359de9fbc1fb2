import type { IncomingMessage } from 'node:http'
import { answerBadRequest } from '#server/kernel/http/answers/bad-request'

/** Time limit for a whole request, or minimum bytes per interval for a request without a time limit. */
export type Patience = { requestTimeout: number; leastBytes: number }

/** Maximum time to deliver the response. */
const lingerMs = 2_000

type Watch = { timer: NodeJS.Timeout; patience: Patience }
const watches = new WeakMap<object, Watch>()

const lateness = Object.assign(new Error('The request took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Aborts a request whose body does not arrive in time, with a response if none was sent. */
export function watchArrival(request: IncomingMessage, patience: Patience): void {
  if (!hasBody(request)) return
  const timer = setTimeout(() => giveUp(request), patience.requestTimeout)
  watches.set(request, { timer, patience })
  for (const event of ['end', 'close']) request.once(event, () => clearInterval(watches.get(request)?.timer))
}

/**
 * Lifts the time limit while the body keeps arriving: for authenticated callers and files. `request` is
 * node's IncomingMessage; without a connection, as in tests, nothing is watched.
 */
export function allowSlowBody(request: IncomingMessage | undefined): void {
  const watch = request && watches.get(request)
  if (!watch || request.complete || request.destroyed) return
  clearTimeout(watch.timer)
  let seen = request.socket.bytesRead
  watch.timer = setInterval(() => {
    const { bytesRead } = request.socket
    // Unread bytes have arrived: then the server is slow, not the client.
    if (bytesRead - seen < watch.patience.leastBytes && request.readableLength === 0) giveUp(request)
    seen = bytesRead
  }, watch.patience.requestTimeout)
}

function giveUp(request: IncomingMessage): void {
  clearInterval(watches.get(request)?.timer)
  if (request.complete) return
  void answerBadRequest(lateness, request.socket)
  setTimeout(() => request.socket.destroy(), lingerMs).unref()
}
