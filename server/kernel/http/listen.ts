import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { answerUnreadable, refuseBadRequests } from '#server/kernel/http/answers/bad-request'
import { watchArrival } from './arrival'
import { createWebSockets } from './web-sockets'

type Place = { PORT: number; HOST: string }

export type Listening = {
  url: string
  /**
   * Continues to serve, but closes each connection after its next response, so that clients reconnect
   * elsewhere.
   */
  dismiss(): void
  close(): Promise<void>
}

/** Time limits for the parts of a request; files must arrive with at least 8 KiB a second. */
const usualPatience = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  leastBytes: 30 * 8 * 1024,
  connectionsCheckingInterval: 2_000,
  // Longer than load balancers keep an idle connection (60 s); otherwise a request could arrive while we
  // close it.
  keepAliveTimeout: 75_000,
}
const longestStopMs = 8_000

/** Serves the app over HTTP. Throws an Error with a sentence for the operator if the port is unavailable. */
export async function listen(app: Hono, { PORT, HOST }: Place, patience = usualPatience): Promise<Listening> {
  const answer = getRequestListener(app.fetch, { errorHandler: answerUnreadable })
  // Node has one limit for all requests; here each request is watched separately. Node refuses a missing Host without
  // saying why; here `answerUnreadable` does.
  const sockets = createWebSockets(app)
  const { IncomingMessage } = sockets
  const options = { ...patience, requestTimeout: 0, requireHostHeader: false, IncomingMessage }
  const server = createServer(options, (request, response) => {
    watchArrival(request, patience)
    return answer(request, response)
  })
  refuseBadRequests(server)
  server.on('upgrade', sockets.upgrade)
  server.listen(PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(sentenceFor(error, PORT, HOST))
  }
  return {
    url: urlOf(server, HOST),
    dismiss: () => dismiss(server),
    close() {
      sockets.close()
      return close(server)
    },
  }
}

function dismiss(server: Server): void {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
}

/** Lets running requests finish; cuts off those that take too long. */
async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  dismiss(server)
  server.close()
  const force = setTimeout(() => server.closeAllConnections(), longestStopMs)
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearTimeout(force)
  clearInterval(sweep)
}

function sentenceFor(error: unknown, port: number, host: string): string {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is already in use. Choose another, for example PORT=${port + 1}, or 0 for any.`
  }
  if (code === 'EACCES')
    return `This user may not listen on port ${port}. Choose one from 1024 on, for example PORT=8787.`
  return `The server cannot listen on HOST=${host}: it is not an address of this machine (${code}).`
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
