import { type ErrorBody, type Operations, routes } from './operations.gen'
import type { CallOptions, Route } from './route'

export type ClientSettings = {
  apiKey: string
  /** Address of the server, such as https://calls.example.com. */
  baseUrl: string
  /** How often a request is repeated after a failure that can pass. The default is 3. */
  retries?: number
  fetch?: typeof fetch
}

/** A response with an error status. */
export class SwitchboardError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly requestId: string | null

  constructor(status: number, body: ErrorBody, requestId: string | null) {
    super(body.message ?? body.details ?? body.error)
    this.name = 'SwitchboardError'
    this.status = status
    this.body = body
    this.requestId = requestId
  }
}

type Input = Record<string, unknown> & { query?: Record<string, unknown>; body?: unknown }

const passing = [429, 502, 503, 504]

/** A client whose methods are the operations: `client.calls.create({ body })`. */
export function createClient(settings: ClientSettings): Operations {
  const client: Record<string, Record<string, unknown>> = {}
  for (const [id, route] of Object.entries(routes)) {
    const [resource = '', name = ''] = id.split('.')
    const operations = client[resource] ?? {}
    operations[name] = (input: Input = {}, options: CallOptions = {}) => send(settings, route, input, options)
    client[resource] = operations
  }
  return client as unknown as Operations
}

async function send(settings: ClientSettings, route: Route, input: Input, options: CallOptions) {
  const { retries = 3, fetch: request = fetch } = settings
  const url = new URL(addressOf(route, input), settings.baseUrl)
  const init = { method: route.method, headers: headersOf(settings, route, options), ...bodyOf(route, input) }
  // Without a key, the effect of a POST or PATCH would be repeated.
  const isRepeatable = ['GET', 'DELETE'].includes(route.method) || route.isKeyed
  for (let attempt = 0; ; attempt++) {
    const isLast = !isRepeatable || attempt >= retries
    try {
      const response = await request(url, { ...init, signal: options.signal ?? null })
      // Waits for the body, whose connection can break as well.
      if (response.ok) return await replyOf(route, response)
      if (isLast || !passing.includes(response.status)) throw await errorOf(response)
      await response.body?.cancel()
      await pause(waitOf(response, attempt), options.signal)
    } catch (error) {
      if (isLast || error instanceof SwitchboardError || options.signal?.aborted) throw error
      await pause(backoffOf(attempt), options.signal)
    }
  }
}

function addressOf({ path }: Route, input: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  )
  return query.size > 0 ? `${filled}?${query}` : filled
}

function headersOf({ apiKey }: ClientSettings, { isKeyed, media }: Route, options: CallOptions) {
  return {
    Authorization: `Bearer ${apiKey}`,
    ...(media ? { 'Content-Type': media } : {}),
    ...(isKeyed ? { 'Idempotency-Key': options.idempotencyKey ?? crypto.randomUUID() } : {}),
    ...(options.ifMatch ? { 'If-Match': options.ifMatch } : {}),
  }
}

function bodyOf({ media }: Route, { body }: Input): { body?: BodyInit } {
  if (body === undefined) return {}
  return { body: media === 'application/json' ? JSON.stringify(body) : (body as BodyInit) }
}

function replyOf({ reply }: Route, response: Response): unknown {
  if (reply === 'response') return response
  return reply === 'json' ? response.json() : undefined
}

async function errorOf(response: Response): Promise<SwitchboardError> {
  const text = await response.text()
  const requestId = response.headers.get('x-request-id')
  try {
    return new SwitchboardError(response.status, JSON.parse(text), requestId)
  } catch {
    return new SwitchboardError(response.status, { error: text || response.statusText }, requestId)
  }
}

/** Half a second, doubled with each attempt, up to a quarter later. */
const backoffOf = (attempt: number) => 500 * 2 ** attempt * (1 + Math.random() / 4)

function waitOf(response: Response, attempt: number): number {
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 ? seconds * 1000 : backoffOf(attempt)
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
