import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Environment } from '#server/kernel/environment'
import { createConnecting, lookupOf, openSocket, partsOf, type SocketLimits } from './connect'
import { explainFailure } from './failure'
import { createResolving, destinationOf, hostOf, type PrivateHosts, portOf } from './resolving'

/** A response, up to the size limit. */
type OutboundAnswer = {
  status: number
  headers: Record<string, string>
  body: string
  /** The body was longer. */
  isCut: boolean
}

const mostHeaders = 50
const longestHeader = 1_000

// PostgreSQL stores no NUL.
const storable = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const kept = Object.entries(headers).slice(0, mostHeaders)
  return Object.fromEntries(
    kept.map(([name, value]) => [name, storable(String(value)).slice(0, longestHeader)]),
  )
}

/** Reads a response up to a size and does not wait for more. */
async function readAnswer(response: IncomingMessage, keepBytes: number): Promise<OutboundAnswer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    if (size > keepBytes) break
  }
  return {
    status: response.statusCode ?? 0,
    headers: headersOf(response),
    body: storable(Buffer.concat(chunks).subarray(0, keepBytes).toString('utf8')),
    isCut: size > keepBytes,
  }
}

type OutboundRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string | Uint8Array
  /** Time limit from resolving the host to the last byte read. */
  timeoutMs: number
  /** Maximum bytes of the response body. */
  keepBytes: number
  /** Aborts the request. */
  signal?: AbortSignal
  /** Never sends the request a second time, not even when an idle connection was closed just then. */
  isOnce?: boolean
}

/** Sends requests to addresses that operators entered. */
export type Outbound = {
  /**
   * Follows no redirects. Throws OutboundRefusal if the address is not on the public Internet,
   * OutboundFailure without a response.
   */
  send(request: OutboundRequest): Promise<OutboundAnswer>
  /**
   * Like `send`, but streams the response; `signal` aborts it. Reading its body may throw the same errors.
   */
  receive(request: OutboundRequest, signal: AbortSignal): Promise<OutboundArrival>
  /**
   * Opens a file of any length as a stream. `timeoutMs` applies to its beginning, and `signal` aborts it. The
   * caller must read or destroy its body.
   */
  open(request: Omit<OutboundRequest, 'keepBytes' | 'body'>, signal: AbortSignal): Promise<OutboundFile>
  /** Begins to open a WebSocket at an http or https address. Its errors are events of the socket. */
  connect(url: string, headers: Record<string, string>, protocol?: string): WebSocket
  /** Opens a connection for another protocol than HTTP, by the same rules. The caller must destroy it. */
  openSocket(host: string, port: number, limits: SocketLimits): Promise<Socket>
  close(): Promise<void>
}

type OutboundFile = { status: number; headers: IncomingHttpHeaders; body: Readable }

/** The body ends after `keepBytes`. */
/** `retryAfter`: the header; empty without it. */
export type OutboundArrival = {
  status: number
  type: string
  retryAfter: string
  body: AsyncGenerator<Buffer>
}

type OutboundOptions = { privateHosts: PrivateHosts; nameServers?: readonly string[] | undefined }

/** How a write to a connection fails that the other side has closed. */
const closedCodes: (string | undefined)[] = ['ECONNRESET', 'EPIPE']

const pool = { keepAlive: true, maxSockets: 256, maxFreeSockets: 16, timeout: 30_000 }

export function createOutbound(dependencies: OutboundOptions): Outbound {
  const resolving = createResolving(dependencies)
  const { requirePublic } = resolving
  const connect = createConnecting(resolving)
  const agents = { 'http:': new http.Agent(pool), 'https:': new https.Agent(pool) }

  function begin(
    url: URL,
    { method, headers }: Pick<OutboundRequest, 'method' | 'headers'>,
    signal: AbortSignal,
  ): ClientRequest {
    const [host, port] = [hostOf(url), portOf(url)]
    // An IP address needs no lookup.
    if (isIP(host)) requirePublic(host, port, host)
    const lookup = lookupOf(resolving, host, port)
    const isSecure = url.protocol === 'https:'
    const agent = agents[isSecure ? 'https:' : 'http:']
    const outgoing = (isSecure ? https : http).request(url, { method, headers, signal, lookup, agent })
    outgoing.on('socket', (socket) =>
      whenConnected(socket, () => {
        try {
          requirePublic(host, port, socket.remoteAddress ?? '')
        } catch (error) {
          outgoing.destroy(error as Error)
        }
      }),
    )
    return outgoing
  }

  async function ask<Answer>(
    request: Omit<OutboundRequest, 'keepBytes'>,
    signal: AbortSignal,
    read: (response: IncomingMessage) => Answer,
  ): Promise<Awaited<Answer>> {
    const outgoing = begin(destinationOf(request.url), request, signal)
    try {
      return await read(await answerTo(outgoing, request.body))
    } catch (error) {
      // The server closed an idle connection just when it was reused.
      if (
        !request.isOnce &&
        outgoing.reusedSocket &&
        closedCodes.includes((error as NodeJS.ErrnoException).code)
      ) {
        return ask(request, signal, read)
      }
      throw error
    }
  }

  return {
    async send(request) {
      const late = AbortSignal.timeout(request.timeoutMs)
      const signal = request.signal ? AbortSignal.any([late, request.signal]) : late
      try {
        return await ask(request, signal, (response) => readAnswer(response, request.keepBytes))
      } catch (error) {
        throw explainFailure(signal.aborted ? signal.reason : error, request.timeoutMs)
      }
    },
    async receive(request, callerSignal) {
      const signal = AbortSignal.any([callerSignal, AbortSignal.timeout(request.timeoutMs)])
      const explained = (error: unknown) =>
        explainFailure(signal.aborted ? signal.reason : error, request.timeoutMs)
      try {
        const response = await ask(request, signal, (arrived) => arrived)
        return {
          status: response.statusCode ?? 0,
          type: String(response.headers['content-type'] ?? ''),
          retryAfter: response.headers['retry-after'] ?? '',
          body: partsOf(response, request.keepBytes, explained),
        }
      } catch (error) {
        throw explained(error)
      }
    },
    async open(request, callerSignal) {
      const patience = new AbortController()
      const late = setTimeout(() => patience.abort(new DOMException('', 'TimeoutError')), request.timeoutMs)
      try {
        const signal = AbortSignal.any([callerSignal, patience.signal])
        const response = await ask(request, signal, (arrived) => arrived)
        // The reader receives errors; an abandoned response needs no handling.
        response.on('error', () => undefined)
        return { status: response.statusCode ?? 0, headers: response.headers, body: response }
      } catch (error) {
        throw explainFailure(patience.signal.aborted ? patience.signal.reason : error, request.timeoutMs)
      } finally {
        clearTimeout(late)
      }
    },
    connect,
    openSocket: (host, port, limits) => openSocket(resolving.resolve, host, port, limits),
    async close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

function whenConnected(socket: Socket, work: () => void): void {
  if (socket.connecting) socket.once('connect', work)
  else work()
}

function answerTo(outgoing: ClientRequest, body: string | Uint8Array | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Creates the client with the server's settings. */
export const outboundFor = ({ ALLOWED_PRIVATE_HOSTS: privateHosts = new Set() }: Environment) =>
  createOutbound({ privateHosts })
