import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Way = (asked: IncomingMessage, answer: ServerResponse) => void

/** A proxy in front of a test platform. It can delay requests or ask clients to wait. */
export class FaultProxy {
  url = ''
  /** The received requests, such as `GET /v1/bots`, with times in milliseconds. */
  readonly asked: { line: string; at: number }[] = []
  private way: Way = (asked, answer) => this.letThrough(asked, answer)
  private readonly behind: () => string
  private readonly server = createServer((asked, answer) => {
    this.asked.push({ line: `${asked.method} ${asked.url}`, at: Date.now() })
    this.way(asked, answer)
  })

  private constructor(behind: () => string) {
    this.behind = behind
  }

  static async before(behind: () => string): Promise<FaultProxy> {
    const proxy = new FaultProxy(behind)
    proxy.server.listen(0, '127.0.0.1')
    await once(proxy.server, 'listening')
    proxy.url = `http://127.0.0.1:${(proxy.server.address() as AddressInfo).port}`
    return proxy
  }

  open() {
    this.way = (asked, answer) => this.letThrough(asked, answer)
  }

  delay(milliseconds: number) {
    this.way = (asked, answer) => void setTimeout(() => this.letThrough(asked, answer), milliseconds)
  }

  /** Changes the JSON of each response. */
  reshape(change: (body: unknown) => unknown) {
    this.way = (asked, answer) => this.letThrough(asked, answer, change)
  }

  askToWait(seconds: number) {
    const headers = { 'Retry-After': String(seconds), 'Content-Type': 'application/json' }
    this.way = (asked, answer) => {
      asked.resume()
      answer.writeHead(429, headers).end(JSON.stringify({ error: 'RATE_LIMIT_EXCEEDED' }))
    }
  }

  close() {
    this.server.close()
    this.server.closeAllConnections()
  }

  /** An unreachable server sends no response. */
  private letThrough(asked: IncomingMessage, answer: ServerResponse, change?: (body: unknown) => unknown) {
    const { method, url } = asked
    const headers = change ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers
    const passed = request(new URL(url ?? '/', this.behind()), { method, headers }, (upstream) => {
      if (change && isJson(upstream))
        return void answerChanged(upstream, answer, change).catch(() => answer.destroy())
      answer.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  }
}

const isJson = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('application/json') ?? false

async function answerChanged(
  upstream: IncomingMessage,
  answer: ServerResponse,
  change: (body: unknown) => unknown,
) {
  const { 'content-length': _length, 'transfer-encoding': _coding, ...headers } = upstream.headers
  const body = await json(upstream)
  answer.writeHead(upstream.statusCode ?? 502, headers).end(JSON.stringify(change(body)))
}
