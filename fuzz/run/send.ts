import { connect } from 'node:net'
import { Pool } from 'undici'
import type { FuzzRequest } from '#fuzz/generate/requests'

export type Answer = { status: number; headers: Map<string, string>; body: Buffer }

export type Sender = { send(request: FuzzRequest): Promise<Answer>; close(): Promise<void> }

const patienceMs = 60_000

/** undici refuses to send these, or acts on them itself. */
const ownHeaders = /^(connection|keep-alive|upgrade|expect|transfer-encoding|content-length|te)$/i

/** Whether a client that keeps to HTTP can send the request. */
const isHttp = ({ target, headers }: FuzzRequest) =>
  /^\/[\x21-\x7e]*$/.test(target) &&
  headers.some(([name, value]) => name === 'Host' && value === '127.0.0.1') &&
  new Set(headers.map(([name]) => name.toLowerCase())).size === headers.length &&
  headers.every(
    ([name, value]) =>
      /^[\w-]+$/.test(name) &&
      !ownHeaders.test(name) &&
      /^[\x20-\x7e]*$/.test(value) &&
      value === value.trim(),
  )

/** Sends requests to a server, `connections` at a time. An event stream is left after its headers. */
export function createSender(url: string, connections: number): Sender {
  const pool = new Pool(url, { connections, bodyTimeout: patienceMs, headersTimeout: patienceMs })

  async function sendHttp({ method, target, headers, body }: FuzzRequest): Promise<Answer> {
    const answer = await pool.request({
      method: method as 'GET',
      path: target,
      headers: headers.flat(),
      body: body ?? null,
    })
    const entries = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const)
    const known = new Map(entries)
    if (isStream(known)) {
      answer.body.on('error', () => undefined).destroy()
      return { status: answer.statusCode, headers: known, body: Buffer.alloc(0) }
    }
    return { status: answer.statusCode, headers: known, body: Buffer.from(await answer.body.arrayBuffer()) }
  }

  return {
    send: (request) => (isHttp(request) ? sendHttp(request) : sendBytes(url, request)),
    close: () => pool.destroy(),
  }
}

const isStream = (headers: Map<string, string>) =>
  headers.get('content-type')?.startsWith('text/event-stream') === true

/** Writes the request as it is on a connection of its own. */
function sendBytes(url: string, { method, target, headers, body }: FuzzRequest): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const names = new Set(headers.map(([name]) => name.toLowerCase()))
  const framing = names.has('transfer-encoding') || !body ? [] : [`Content-Length: ${body.length}`]
  const closing = names.has('connection') ? [] : ['Connection: close']
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...headers.map((header) => header.join(': ')),
    ...framing,
    ...closing,
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    const finish = () => {
      const answer = readAnswer(Buffer.concat(chunks))
      if (answer) resolve(answer)
      else reject(new Error('The connection was closed without an answer.'))
      socket.destroy()
    }
    socket.setTimeout(patienceMs, () => reject(new Error('There was no answer in time.')))
    socket.on('error', finish).on('close', finish)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      const answer = readAnswer(Buffer.concat(chunks))
      if (answer?.isComplete) finish()
    })
    socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'))
    if (body) socket.write(body)
  })
}

/** Reads what has arrived of an answer; undefined if its headers are incomplete. */
function readAnswer(bytes: Buffer): (Answer & { isComplete: boolean }) | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(first.split(' ')[1])
  const rest = bytes.subarray(end + 4)
  if (status >= 100 && status < 200 && status !== 101) return readAnswer(rest)
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':')
      return [name.toLowerCase(), value.join(':').trim()] as const
    }),
  )
  if (isStream(headers) || status === 204 || status === 304) {
    return { status, headers, body: Buffer.alloc(0), isComplete: true }
  }
  if (headers.get('transfer-encoding') === 'chunked') return { status, headers, ...readChunks(rest) }
  const length = headers.get('content-length')
  return { status, headers, body: rest, isComplete: length !== undefined && rest.length >= Number(length) }
}

function readChunks(bytes: Buffer): { body: Buffer; isComplete: boolean } {
  const chunks: Buffer[] = []
  let rest = bytes
  for (;;) {
    const end = rest.indexOf('\r\n')
    const size = end < 0 ? Number.NaN : Number.parseInt(rest.subarray(0, end).toString('latin1'), 16)
    if (Number.isNaN(size) || rest.length < end + 2 + size)
      return { body: Buffer.concat(chunks), isComplete: false }
    if (size === 0) return { body: Buffer.concat(chunks), isComplete: true }
    chunks.push(rest.subarray(end + 2, end + 2 + size))
    rest = rest.subarray(end + 4 + size)
  }
}
