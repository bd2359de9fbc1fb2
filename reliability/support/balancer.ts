import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

export type Balancer = { url: string; close(): void }

const askEveryMs = 100
const patienceMs = 1_000

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health`, { signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Tracks which servers report that they are ready. A slow report does not delay requests. */
function watch(urls: () => readonly string[]) {
  const ready = new Set(urls())
  const asked = new Set<string>()

  async function ask(url: string): Promise<void> {
    if (asked.has(url)) return
    asked.add(url)
    if (await isReady(url)) ready.add(url)
    else ready.delete(url)
    asked.delete(url)
  }

  const timer = setInterval(() => {
    for (const url of urls()) void ask(url)
  }, askEveryMs)
  return { list: () => urls().filter((url) => ready.has(url)), end: () => clearInterval(timer) }
}

/**
 * Sends each request to the next ready server, on keep-alive connections and without retries. If no server is ready, the
 * next one receives it.
 */
export async function startBalancer(urls: () => readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const watching = watch(urls)
  let turn = 0

  function pass(incoming: IncomingMessage, response: ServerResponse): void {
    const ready = watching.list()
    const chosen = ready.length > 0 ? ready : urls()
    const { hostname, port } = new URL(chosen[turn++ % chosen.length] ?? '')
    const { connection: _, ...headers } = incoming.headers
    const onward = request({ agent, hostname, port, method: incoming.method, path: incoming.url, headers })
    onward.on('response', (answer) => {
      const { connection: _, 'keep-alive': __, ...rest } = answer.headers
      response.writeHead(answer.statusCode ?? 502, rest)
      response.flushHeaders()
      pipeline(answer, response, () => undefined)
    })
    onward.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    response.on('close', () => response.writableFinished || onward.destroy())
    pipeline(incoming, onward, () => undefined)
  }

  const server = createServer(pass)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      watching.end()
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
