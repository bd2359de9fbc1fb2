import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { RequestError } from '@hono/node-server'
import { securityHeaders, uncached } from '#server/kernel/http/guards/security-headers'
import { logFault } from '#server/kernel/http/log'

const refusals: Record<string, { status: number; error: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, error: 'The URL and headers of the request are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'The request took too long to arrive.' },
}

type Exchange = { request: IncomingMessage; response: ServerResponse }

/** Pending requests of each connection: clients may pipeline. */
const exchanges = new WeakMap<Socket, Set<Exchange>>()
const refused = new WeakSet<Socket>()

/** Answers invalid requests on any connection of the server: not HTTP, too long, or too slow. */
export function refuseBadRequests(server: Server): void {
  server.on('request', (request, response) => {
    const { socket } = request
    const here = exchanges.get(socket) ?? new Set()
    exchanges.set(socket, here)
    const exchange = { request, response }
    here.add(exchange)
    response.once('close', () => here.delete(exchange))
  })
  server.on('clientError', answerBadRequest)
  // An unknown expectation is ignored, as HTTP allows. Node would answer it with 417 and an empty body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/** Answers a request that never reaches the app: its Host or address is missing, or is none. */
export function answerUnreadable(error: unknown): Response {
  if (error instanceof RequestError)
    return responseOf(400, 'The Host header or the URL of the request is not valid.')
  logFault('failed', error)
  return responseOf(500, 'An unexpected error occurred. Please try again later.')
}

function responseOf(status: number, error: string): Response {
  const body = JSON.stringify({ error })
  return new Response(body, { status, headers: headersFor(body) })
}

const headersFor = (body: string): Record<string, string> => ({
  ...securityHeaders,
  'Cache-Control': uncached,
  'X-Request-Id': randomUUID(),
  'Content-Type': 'application/json',
  'Content-Length': String(Buffer.byteLength(body)),
})

/** Rejects the rest of a connection. Complete requests that arrived before are answered first. */
export async function answerBadRequest(problem: NodeJS.ErrnoException, socket: Socket): Promise<void> {
  if (!socket.writable || problem.code === 'ECONNRESET') return void socket.destroy()
  if (refused.has(socket)) return
  refused.add(socket)
  const underWay = [...(exchanges.get(socket) ?? [])]
  const whole = underWay.filter(({ request }) => request.complete)
  await Promise.all(whole.map(({ response }) => response.closed || once(response, 'close')))
  const isAnswering = underWay.some(({ request, response }) => !request.complete && response.headersSent)
  if (isAnswering || !socket.writable) socket.destroy()
  else socket.end(refusalOf(problem))
}

function refusalOf({ code }: NodeJS.ErrnoException): string {
  const { status, error } = refusals[code ?? ''] ?? { status: 400, error: 'This is not HTTP.' }
  const body = JSON.stringify({ error })
  const headers = { ...headersFor(body), Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
