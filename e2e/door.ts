import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Way = (asked: IncomingMessage, answer: ServerResponse) => void

/** Before a server that tests call a platform: it lets through, late if told so, or asks everybody to wait. */
export class Door {
  url = ''
  /** What came, as `GET /v1/bots`, and when; milliseconds. */
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

  static async before(behind: () => string): Promise<Door> {
    const door = new Door(behind)
    door.server.listen(0, '127.0.0.1')
    await once(door.server, 'listening')
    door.url = `http://127.0.0.1:${(door.server.address() as AddressInfo).port}`
    return door
  }

  open() {
    this.way = (asked, answer) => this.letThrough(asked, answer)
  }

  delay(milliseconds: number) {
    this.way = (asked, answer) => void setTimeout(() => this.letThrough(asked, answer), milliseconds)
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

  /** Whoever is not there answers nothing. */
  private letThrough(asked: IncomingMessage, answer: ServerResponse) {
    const { method, headers, url } = asked
    const passed = request(new URL(url ?? '/', this.behind()), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  }
}
