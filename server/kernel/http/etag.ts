import { hash } from 'node:crypto'
import type { Endpoint } from '#contract/http/endpoint'
import { invalid, modified } from '#contract/http/error'
import { methodOf, pathOf } from '#contract/http/route'
import { isJsonObject } from '#rules/text/json-object'
import { inTransaction } from '#server/kernel/database/organization'
import type { Context } from './caller'
import type { Implementation } from './implement'

type Request = Record<string, unknown> & Context

const sortKeys = (_: string, value: unknown) =>
  isJsonObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

/**
 * Returns the ETag of a reply; undefined if the operation has none. Fields that edits do not change are left
 * out.
 */
export function etagOf({ etag }: Endpoint, reply: unknown): string | undefined {
  if (!etag || !isJsonObject(reply)) return undefined
  const fields = Object.entries(reply).filter(([name]) => !etag.except.includes(name))
  const text = JSON.stringify(Object.fromEntries(fields), sortKeys)
  return `"${hash('sha256', text, 'base64url').slice(0, 27)}"`
}

const tag = '(?:W/)?"[\\x21\\x23-\\x7e\\x80-\\xff]*"'
const tags = new RegExp(`^\\s*${tag}(?:\\s*,\\s*${tag})*\\s*$`)

/**
 * Parses an If-Match header and removes `W/`, which compressing proxies add. Throws 400 if it is malformed.
 */
function parseIfMatch(header: string): '*' | string[] {
  if (header.trim() === '*') return '*'
  if (tags.test(header)) return [...header.matchAll(/"[^"]*"/g)].map(([opaque]) => opaque)
  throw invalid([{ path: 'If-Match', message: 'This must be * or ETags in double quotes.' }])
}

/**
 * Runs a change only if the resource still has one of the tags. The row is locked before it is read, and the
 * change runs in the same transaction, so of two concurrent changes with one tag the second gets 412.
 */
async function handleIfMatch(
  { lock, handle }: Implementation,
  current: Implementation,
  request: Request,
): Promise<unknown> {
  const header = request.http.req.header('If-Match')
  if (header === undefined) return handle(request)
  const expected = parseIfMatch(header)
  return inTransaction(request.organization, async (organization) => {
    const inside = { ...request, organization }
    await lock?.(inside)
    // A field that selects what is read, such as the reviewer, is in the body of a change.
    const reply = await current.handle({ ...inside, query: request.body })
    const found = etagOf(current.operation, reply)
    if (expected === '*' || expected.some((tag) => tag === found)) return handle(inside)
    if (found) request.http.header('ETag', found)
    throw modified(reply)
  })
}

const isChange = (operation: Endpoint) => ['PATCH', 'DELETE'].includes(methodOf(operation))

/** Returns whether the operation reads If-Match. */
export const isConditional = (operation: Endpoint): boolean =>
  operation.etag !== undefined && isChange(operation)

/**
 * Returns whether If-None-Match can be answered with 304. The ETag of a resource leaves fields out, so it cannot say
 * that the response is the same.
 */
export const isRevalidated = (operation: Endpoint): boolean =>
  methodOf(operation) === 'GET' && !operation.etag && !operation.isUnkept && operation.media === undefined

/** Adds If-Match to changes of resources with an ETag. The GET of the same path reads the current state. */
export function withPreconditions(implementations: Implementation[]): Implementation[] {
  const readers = new Map(
    implementations
      .filter(({ operation }) => methodOf(operation) === 'GET')
      .map((implementation) => [pathOf(implementation.operation), implementation]),
  )
  return implementations.map((implementation) => {
    if (!isConditional(implementation.operation)) return implementation
    const current = readers.get(pathOf(implementation.operation))
    if (!current?.operation.etag || !implementation.lock) {
      throw new Error(`${implementation.operation.route} needs a lock and a GET with an ETag.`)
    }
    return { ...implementation, handle: (request) => handleIfMatch(implementation, current, request) }
  })
}
