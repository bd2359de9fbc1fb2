import { IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Handler, Hono, Context as HonoContext } from 'hono'
import { type WebSocket, WebSocketServer } from 'ws'
import { ApiError } from '#contract/http/error'
import { logFault } from './log'

/** The longest message that a client may send. */
const mostBytes = 64 * 1024
const closeMs = 2_000
/** "Going away" */
const goingAway = 1001

/** Filled by the route that accepts a WebSocket. */
type Slot = { open?: (socket: WebSocket) => void }

const handlers = new WeakSet<Handler>()

/** Adds a route that accepts WebSockets with `acceptWebSocket`. */
export function serveWebSocket(app: Hono, path: string, handler: Handler): void {
  handlers.add(handler)
  app.get(path, handler)
}

/** Accepts the request of a route as a WebSocket. Throws 426 if it is not one. */
export function acceptWebSocket(context: HonoContext, open: (socket: WebSocket) => void): Response {
  const slot: Slot | undefined = context.env?.socket
  if (!slot) {
    context.header('Upgrade', 'websocket')
    throw new ApiError(426, { error: 'This address is a WebSocket.' })
  }
  slot.open = open
  return context.body(null, 204)
}

/** The subprotocols that a client offers, in its order. */
export const protocolsOf = ({ req }: HonoContext): string[] =>
  (req.header('Sec-WebSocket-Protocol') ?? '').split(',').map((protocol) => protocol.trim())

function requestOf({ method = 'GET', url = '/', rawHeaders, headers: { host } }: IncomingMessage): Request {
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return new Request(new URL(url, `http://${host ?? 'localhost'}`), { method, headers })
}

async function write(response: Response, socket: Duplex): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  response.headers.set('Connection', 'close')
  response.headers.set('Content-Length', String(body.length))
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`)
  socket.write(
    `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n`,
  )
  socket.end(body)
}

/**
 * Node reads the upgrade of a connection from a request, without a body, once anything listens for upgrades. Every
 * request that asks for another protocol (as `curl --http2` does), or for a WebSocket where there is none, stays an
 * ordinary request, as HTTP wants it.
 */
const requestClassFor = (paths: readonly RegExp[]) =>
  class extends IncomingMessage {
    // Node sets it for every request with an Upgrade header, and reads it when the headers are complete.
    get upgrade(): boolean {
      const [path = ''] = (this.url ?? '').split('?')
      const isWebSocket = this.headers.upgrade?.toLowerCase() === 'websocket' && this.method === 'GET'
      return isWebSocket && paths.some((pattern) => pattern.test(path))
    }
    set upgrade(_: unknown) {}
  }

/**
 * Opens WebSockets. The app answers the request like any other; a route accepts it with `acceptWebSocket`, and every
 * other answer is sent as it is. The first subprotocol that the client offers is chosen.
 */
export function createWebSockets(app: Hono) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: mostBytes,
    perMessageDeflate: false,
    handleProtocols: (protocols) => [...protocols][0] ?? false,
  })

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const slot: Slot = {}
    socket.on('error', () => socket.destroy())
    const response = await app.fetch(requestOf(request), { incoming: request, socket: slot })
    const { open } = slot
    if (!open || !response.ok) return write(response, socket)
    server.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => opened.terminate())
      open(opened)
    })
  }

  const paths = app.routes
    .filter(({ handler }) => handlers.has(handler))
    .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))

  return {
    IncomingMessage: requestClassFor(paths),
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      upgrade(request, socket, head).catch((error) => {
        if (!(error instanceof TypeError)) logFault('failed', error)
        socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      })
    },
    /** Closes every WebSocket. */
    close(): void {
      for (const socket of server.clients) {
        socket.close(goingAway)
        setTimeout(() => socket.terminate(), closeMs).unref()
      }
    },
  }
}
