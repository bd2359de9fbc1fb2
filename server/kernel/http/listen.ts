import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { refuseBadRequests } from '#server/kernel/http/answers/bad-request'
import { watchArrival } from './arrival'

type Place = { PORT: number; HOST: string }

export type Listening = {
  url: string
  /** Serves on, but each connection ends with its next answer: whoever asks again does so elsewhere. */
  dismiss(): void
  close(): Promise<void>
}

/** How long the parts of a request may take to arrive; files must come at 8 KiB a second. */
const usualPatience = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  leastBytes: 30 * 8 * 1024,
  connectionsCheckingInterval: 2_000,
  // Longer than balancers keep a connection for the next request (60 s): else one could come while we close it.
  keepAliveTimeout: 75_000,
}
const longestStopMs = 8_000

/** Answers HTTP with the app. Throws an Error with a sentence for the operator when the port cannot be had. */
export async function listen(app: Hono, { PORT, HOST }: Place, patience = usualPatience): Promise<Listening> {
  const answer = getRequestListener(app.fetch)
  // Node has one limit for all requests: here each is watched by itself.
  const server = createServer({ ...patience, requestTimeout: 0 }, (request, response) => {
    watchArrival(request, patience)
    return answer(request, response)
  })
  refuseBadRequests(server)
  server.listen(PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(sentenceFor(error, PORT, HOST))
  }
  return { url: urlOf(server, HOST), dismiss: () => dismiss(server), close: () => close(server) }
}

function dismiss(server: Server): void {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
}

/** Lets running requests finish; those that take too long are cut off. */
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
    return `Port ${port} on ${host} is in use already. Choose another, for example PORT=${port + 1}, or 0 for any.`
  }
  if (code === 'EACCES')
    return `This user may not listen on port ${port}. Choose one from 1024 on, for example PORT=8787.`
  return `HOST=${host} is no address of this machine that can be listened on (${code}).`
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
