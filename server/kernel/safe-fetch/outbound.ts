import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { Environment } from '#server/kernel/environment'
import { type OutboundAnswer, readAnswer } from './answer'
import { destinationOf, portOf } from './destination'
import { explainFailure } from './failure'
import { createResolving, hostOf, type PrivateHosts } from './resolving'

type OutboundRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  /** For everything, from looking the host up to the last byte that is kept. */
  timeoutMs: number
  /** How much of the answer's body is kept. */
  keepBytes: number
}

/** Sends requests to addresses that operators have given. */
export type Outbound = {
  /**
   * Follows no redirect: its answer is the answer. Throws OutboundRefusal where the address leads to none on the
   * public Internet, OutboundFailure where no answer came.
   */
  send(request: OutboundRequest): Promise<OutboundAnswer>
  /** The same, but what it answers is given as it arrives; `signal` ends it sooner. Its parts may fail as the whole may. */
  receive(request: OutboundRequest, signal: AbortSignal): Promise<OutboundArrival>
  /**
   * A file of any length, as it arrives; `timeoutMs` is for its beginning, and `signal` ends it. Its body must be read or
   * destroyed.
   */
  open(request: Omit<OutboundRequest, 'keepBytes' | 'body'>, signal: AbortSignal): Promise<OutboundFile>
  close(): Promise<void>
}

type OutboundFile = { status: number; headers: IncomingHttpHeaders; body: Readable }

/** No more than `keepBytes` come. */
export type OutboundArrival = { status: number; type: string; parts: AsyncGenerator<Buffer> }

type OutboundParts = { privateHosts: PrivateHosts; nameServers?: readonly string[] | undefined }

const pool = { keepAlive: true, maxSockets: 256, maxFreeSockets: 16, timeout: 30_000 }

export function createOutbound(dependencies: OutboundParts): Outbound {
  const { resolve, requirePublic } = createResolving(dependencies)
  const agents = { 'http:': new http.Agent(pool), 'https:': new https.Agent(pool) }

  function begin(
    url: URL,
    { method, headers }: Pick<OutboundRequest, 'method' | 'headers'>,
    signal: AbortSignal,
  ): ClientRequest {
    const [host, port] = [hostOf(url), portOf(url)]
    // What is an address already is not looked up.
    if (isIP(host)) requirePublic(host, port, host)
    // A connection is made to the very addresses that were checked: nobody looks the name up once more.
    const lookup: LookupFunction = (_, options, callback) => {
      resolve(host, port).then(
        (found) =>
          options.all ? callback(null, found) : callback(null, found[0]?.address ?? '', found[0]?.family),
        (error) => callback(error, ''),
      )
    }
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
      // The other end closed a connection that lay idle, at the moment at which it was to be used again.
      if (outgoing.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET') {
        return ask(request, signal, read)
      }
      throw error
    }
  }

  return {
    async send(request) {
      const signal = AbortSignal.timeout(request.timeoutMs)
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
          parts: partsOf(response, request.keepBytes, explained),
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
        // Whoever reads it hears of its errors; one that is given up is nobody's concern.
        response.on('error', () => undefined)
        return { status: response.statusCode ?? 0, headers: response.headers, body: response }
      } catch (error) {
        throw explainFailure(patience.signal.aborted ? patience.signal.reason : error, request.timeoutMs)
      } finally {
        clearTimeout(late)
      }
    },
    async close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

async function* partsOf(
  response: IncomingMessage,
  keepBytes: number,
  explained: (error: unknown) => Error,
): AsyncGenerator<Buffer> {
  let left = keepBytes
  try {
    for await (const chunk of response) {
      yield chunk.subarray(0, left)
      left -= chunk.length
      if (left <= 0) return
    }
  } catch (error) {
    throw explained(error)
  }
}

function whenConnected(socket: Socket, work: () => void): void {
  if (socket.connecting) socket.once('connect', work)
  else work()
}

function answerTo(outgoing: ClientRequest, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** How requests to addresses that operators give are sent under the settings of the server. */
export const outboundFor = ({ ALLOWED_PRIVATE_HOSTS: privateHosts = new Set() }: Environment) =>
  createOutbound({ privateHosts })
