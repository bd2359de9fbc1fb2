import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { api } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import { ApiError, type ErrorBody } from '#contract/http/error'
import { noExplanation, noSuchOperation } from '#contract/http/missing'
import { methodOf, pathOf } from '#contract/http/route'
import { isJsonObject } from '#rules/text/json-object'
import { patternOf } from '#server/kernel/http/guards/methods'
import { explainSilence, unusable } from './failure'
import { drainBody, type ForwardedRequest, type UpstreamAnswer } from './upstream'

/** An answer of the platform with only the headers that the caller may see. JSON is text, a file is a stream. */
export type PlatformAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Readable
}

/** JSON is read completely, because addresses in it are replaced. */
const largestJson = 32 * 1024 * 1024

const passed = [
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'etag',
  'last-modified',
  'retry-after',
  'x-total-count',
]

const isJson = (type: string) => /^application\/([\w.-]+\+)?json\b/i.test(type)

// No HTML and no scripts: the browser would run them on the origin of the dashboard.
const isFile = (type: string) =>
  /^(audio\/|text\/(csv|event-stream)\b|application\/(octet-stream|x-ndjson)\b)/i.test(type)

/** `leftMs` is the part of `patienceMs` that remains for the body. */
type Circumstances = { host: string; isSafe: boolean; patienceMs: number; leftMs: number }

function passedOn(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = passed.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
  return Object.fromEntries(kept)
}

/** Throws ApiError 502 for an unusable answer, 504 if the body does not arrive in time. */
export async function answerOf(
  answer: UpstreamAnswer,
  circumstances: Circumstances,
): Promise<PlatformAnswer> {
  const { status, body } = answer
  const { host, isSafe } = circumstances
  const { 'content-length': length, ...headers } = passedOn(answer.headers)
  const type = headers['content-type'] ?? ''
  const refuse = (what: string) => {
    drainBody(body)
    return unusable(host, what, isSafe)
  }
  if (status === 204 || status === 205 || status === 304) {
    drainBody(body)
    return { status, headers, body: '' }
  }
  if (status >= 300 && status < 400) throw refuse(`with a redirect (status ${status}), which is not followed`)
  if (answer.headers['content-encoding']) throw refuse('in an encoding that was not requested')
  if (status >= 400 && !isJson(type)) {
    drainBody(body)
    return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(noWords(status)) }
  }
  if (isFile(type))
    return { status, headers: length ? { ...headers, 'content-length': length } : headers, body }
  const text = await textOf(body, circumstances)
  if (!isJsonText(text) && text !== '') throw refuse('with something that is not JSON')
  return { status, headers, body: text }
}

const noWords = (status: number): ErrorBody =>
  status === 401
    ? { error: 'Unauthorized', message: 'The API key is invalid or expired.' }
    : { error: noExplanation(status) }

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

async function textOf(
  body: Readable,
  { patienceMs, leftMs, ...circumstances }: Circumstances,
): Promise<string> {
  const late = setTimeout(() => body.destroy(new DOMException('', 'TimeoutError')), Math.max(leftMs, 1))
  try {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of body) {
      size += chunk.length
      if (size > largestJson)
        throw unusable(circumstances.host, 'with more than 32 MiB of JSON', circumstances.isSafe)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString('utf8')
  } catch (error) {
    throw explainSilence(error, { ...circumstances, waitedMs: patienceMs })
  } finally {
    clearTimeout(late)
  }
}

/** Turns an answer of 400 or more into an ApiError with the platform's message. */
export function errorOf({ status, body }: PlatformAnswer): ApiError {
  const json: unknown = typeof body === 'string' && body !== '' ? JSON.parse(body) : undefined
  const hasMessage = isJsonObject(json) && typeof json.error === 'string'
  return new ApiError(status, hasMessage ? (json as ErrorBody) : noWords(status))
}

const operations = Object.values(api)
  .flatMap((resource): Endpoint[] => Object.values(resource))
  .map((operation) => ({ method: methodOf(operation), pattern: patternOf(pathOf(operation)) }))

const isOperation = ({ method, path }: ForwardedRequest) => {
  const { pathname } = new URL(path, 'http://platform')
  return operations.some((operation) => operation.method === method && operation.pattern.test(pathname))
}

/**
 * Turns a 405 for an operation of the contract into 404. A platform without an operation answers 405 if the path has
 * other methods and 404 if it has none; callers here handle only 404.
 */
export function withoutOperation(request: ForwardedRequest, answer: PlatformAnswer): PlatformAnswer {
  if (answer.status !== 405 || request.isOfHost || !isOperation(request)) return answer
  const { status, body } = noSuchOperation
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

const containers = ['object', 'array', 'record', 'tuple']

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )
}

/**
 * Whether an answer is usable although it does not match the contract exactly. Unknown fields and values are accepted,
 * and scalar fields may be missing. A value that is present must have the right type.
 */
export function isUsable(schema: z.ZodType, answer: unknown): boolean {
  const { error } = schema.safeParse(answer)
  return !error?.issues.some((issue) => {
    if (issue.code !== 'invalid_type') return false
    const value = valueAt(answer, issue.path)
    if (value === undefined || value === null) {
      return containers.includes(issue.expected) && issue.path.length <= 1
    }
    return !(typeof value === 'number' && ['number', 'int'].includes(issue.expected))
  })
}
