import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { ApiError, type ErrorBody } from '#contract/http/error'
import { isJsonObject } from '#rules/text/json-object'
import { discard } from './drain-body'
import { explainSilence, unusable } from './failure'
import type { UpstreamAnswer } from './upstream'

/** What the platform answered, without any header that is not for whoever asked. JSON is whole, a file arrives. */
export type PlatformAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Readable
}

/** JSON is held whole, as addresses in it are looked for: so much of it. */
const largestJson = 32 * 1024 * 1024

const passed = [
  ...['content-type', 'content-length', 'content-range', 'content-disposition', 'accept-ranges'],
  ...['etag', 'last-modified', 'retry-after', 'x-total-count'],
]

const isJson = (type: string) => /^application\/([\w.-]+\+)?json\b/i.test(type)

// No page and no script: what the platform answers stands under the address of the dashboard.
const isFile = (type: string) =>
  /^(audio\/|text\/(csv|event-stream)\b|application\/(octet-stream|x-ndjson)\b)/i.test(type)

/** `leftMs`: of the whole patience, for what is still to arrive. */
export type Circumstances = { host: string; isSafe: boolean; patienceMs: number; leftMs: number }

function passedOn(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = passed.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
  return Object.fromEntries(kept)
}

/** Throws ApiError 502 for what nobody here can use, 504 for what does not arrive. */
export async function answerOf(
  answer: UpstreamAnswer,
  circumstances: Circumstances,
): Promise<PlatformAnswer> {
  const { status, body } = answer
  const { host, isSafe } = circumstances
  const { 'content-length': length, ...headers } = passedOn(answer.headers)
  const type = headers['content-type'] ?? ''
  const refuse = (what: string) => {
    discard(body)
    return unusable(host, what, isSafe)
  }
  if (status === 204 || status === 205 || status === 304) {
    discard(body)
    return { status, headers, body: '' }
  }
  if (status >= 300 && status < 400) throw refuse(`with a redirect (status ${status}), which is not followed`)
  if (answer.headers['content-encoding']) throw refuse('in an encoding that nobody asked for')
  if (status >= 400 && !isJson(type)) {
    discard(body)
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
    : { error: `The platform answered with status ${status} and no explanation.` }

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
        throw unusable(circumstances.host, 'with more than can be taken', circumstances.isSafe)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString('utf8')
  } catch (error) {
    throw explainSilence(error, { ...circumstances, waitedMs: patienceMs })
  } finally {
    clearTimeout(late)
  }
}

/** The error that an answer of 400 or more is; its words are the platform's. */
export function errorOf({ status, body }: PlatformAnswer): ApiError {
  const given: unknown = typeof body === 'string' && body !== '' ? JSON.parse(body) : undefined
  const isWorded = isJsonObject(given) && typeof given.error === 'string'
  return new ApiError(status, isWorded ? (given as ErrorBody) : noWords(status))
}
