import type { IncomingMessage } from 'node:http'
import { answerBadRequest } from '#server/kernel/http/answers/bad-request'

/** Within how long a request must have arrived whole, or as many bytes of one that may take as long as it needs. */
export type Patience = { requestTimeout: number; leastBytes: number }

/** How long the answer may take to be heard. */
const lingerMs = 2_000

type Watch = { timer: NodeJS.Timeout; patience: Patience }
const watches = new WeakMap<object, Watch>()

const lateness = Object.assign(new Error('The request took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Gives a request up whose body does not arrive in time, with an answer if there has been none. */
export function watchArrival(request: IncomingMessage, patience: Patience): void {
  if (!hasBody(request)) return
  const timer = setTimeout(() => giveUp(request), patience.requestTimeout)
  watches.set(request, { timer, patience })
  for (const event of ['end', 'close']) request.once(event, () => clearInterval(watches.get(request)?.timer))
}

/**
 * Lets the body of a request take as long as it needs while it keeps arriving: for callers who are known, and files.
 * `request` is what node calls IncomingMessage; another, as in tests that have no connection, is not watched.
 */
export function letArrive(request: IncomingMessage | undefined): void {
  const watch = request && watches.get(request)
  if (!watch || request.complete || request.destroyed) return
  clearTimeout(watch.timer)
  let seen = request.socket.bytesRead
  watch.timer = setInterval(() => {
    const { bytesRead } = request.socket
    // What lies here unread has arrived: then it is we who are slow.
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
