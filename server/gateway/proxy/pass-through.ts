import { Readable } from 'node:stream'
import type { Context as HonoContext, Next } from 'hono'
import { proofHours } from '#contract/accounts/session'
import { largeBodyBytes } from '#contract/http/endpoint'
import { ApiError, conflict, unproved } from '#contract/http/error'
import { noSuchOperation } from '#contract/http/missing'
import { findOperation, ruleOf } from '#server/accounts/audit-log/actions'
import { scopeOf } from '#server/accounts/audit-log/scope'
import { appendAudit } from '#server/accounts/audit-log/store'
import type { PlatformAnswer } from '#server/gateway/proxy/upstream/answer'
import { beforeChange, isUncertain } from '#server/gateway/proxy/upstream/failure'
import { type ForwardedRequest, isSafe } from '#server/gateway/proxy/upstream/upstream'
import { allowSlowBody } from '#server/kernel/http/arrival'
import { readBody, requireUncompressed } from '#server/kernel/http/body'
import type { Caller } from '#server/kernel/http/caller'
import { methodNotAllowed } from '#server/kernel/http/guards/methods'
import { uncached } from '#server/kernel/http/guards/security-headers'
import { claim, findStored, keepAnswer, releaseKey, requireKey } from '#server/kernel/http/idempotency'
import type { HostedGates } from './gates'

/** The audit action of a forwarded request; undefined if it is not logged. */
function passedAction({ req: { method, path } }: HonoContext): string | undefined {
  const operation = findOperation(method, path)
  if (operation) return ruleOf(operation)?.action
  return isSafe(method) ? undefined : 'platform.request'
}

const isUnanswered = (error: unknown) => error instanceof ApiError && [502, 504].includes(error.status)

/**
 * Logs a forwarded change before the caller receives the answer. A refusal is not logged. A request without a usable
 * answer is logged, because the platform may have carried it out.
 */
export async function auditPassed(
  context: HonoContext,
  { organization, via }: Pick<Caller, 'organization' | 'via'>,
  pass: () => Promise<PlatformAnswer>,
): Promise<PlatformAnswer> {
  const action = passedAction(context)
  if (action === undefined) return pass()
  const subject = `${context.req.method} ${context.req.path}`
  const append = async (reason: string) => {
    // An interceptor may have appended a more specific entry.
    if (scopeOf(organization.database).appended?.count) return
    await appendAudit(organization, [{ actor: via, action, subject, reason }])
  }
  try {
    const answer = await pass()
    if (answer.status < 400) await append('')
    return answer
  } catch (error) {
    if (isUnanswered(error)) await append('The platform gave no usable answer.')
    throw error
  }
}

const noAnswer = conflict(
  'A request with this Idempotency-Key is in progress, or the platform gave no usable answer to it. Check whether it took effect before you send it with a new key.',
)

/** After these, nothing has happened. */
const isWithoutEffect = (status: number) => [401, 413, 429, 503].includes(status)

/**
 * Forwards a POST with an Idempotency-Key once and keeps the answer for 24 hours. A platform of the specification ignores
 * the key, so that a repeated request would dial a person again. After an answer that leaves open whether something
 * happened, the key stays used. Holds no database connection while the platform answers.
 * @throws ApiError 400 for a key of a wrong length, 409 while there is no answer, 422 if the key came with another request
 */
export async function forwardOnce(
  { req }: HonoContext,
  caller: Caller,
  text: string,
  forward: () => Promise<PlatformAnswer>,
): Promise<PlatformAnswer> {
  const key = req.header('Idempotency-Key')
  if (req.method !== 'POST' || key === undefined) return forward()
  requireKey(key)
  const { organization } = caller
  const request = { caller, key, method: req.method, path: req.path, text, status: 200 }
  if (!(await claim(organization.database, request, key))) {
    const { status, body } = await findStored(organization.database, request, key)
    if (status === null) throw noAnswer
    return { status, ...(body as Pick<PlatformAnswer, 'headers' | 'body'>) }
  }
  try {
    const { status, headers, body } = await forward()
    if (isWithoutEffect(status) || typeof body !== 'string') await releaseKey(organization, key)
    else if (status < 500) await keepAnswer(organization, key, { status, body: { headers, body } })
    return { status, headers, body }
  } catch (error) {
    if (error instanceof ApiError && !isUncertain(error)) await releaseKey(organization, key)
    throw error
  }
}

/** The request headers that are forwarded; the key is set separately. */
const passedUp = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'last-event-id',
  'range',
  'if-range',
  'if-match',
  'if-none-match',
]
const passedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

const largestFile = 200 * 1024 * 1024
const filePatienceMs = 10 * 60_000
const tooLarge = new ApiError(413, { error: 'The file is larger than 200 MiB.' })

/** The request to send to the platform. `text` is the body if it was already read. */
export async function forwardedRequest(
  context: HonoContext,
  mayShare: boolean,
  text?: string,
): Promise<ForwardedRequest> {
  const { req } = context
  const { pathname, search } = new URL(req.url)
  const present = passedUp.flatMap((name) => {
    const value = req.header(name)
    return value === undefined ? [] : [[name, value]]
  })
  const headers: Record<string, string> = {
    ...Object.fromEntries(present),
    'x-request-id': context.get('requestId'),
  }
  const request = { method: req.method, path: pathname + search, headers, signal: req.raw.signal }
  if (isSafe(req.method)) return { ...request, mayShare: mayShare && isAboutJson(headers) }
  if (text !== undefined) return { ...request, body: text || undefined }
  requireUncompressed(context)
  if (isText(headers)) return { ...request, body: (await readBody(context, largeBodyBytes)) || undefined }
  allowSlowBody(context.env?.incoming)
  return { ...request, body: fileIn(context), patienceMs: filePatienceMs }
}

const partOrCondition = ['range', 'if-range', 'if-match', 'if-none-match']

const isAboutJson = (headers: Record<string, string>) =>
  !partOrCondition.some((name) => name in headers) &&
  /^(\*\/\*|application\/json)/.test(headers.accept ?? '*/*')

// JSON may be sent without a Content-Type.
const isText = ({ 'content-type': type = '' }: Record<string, string>) =>
  type === '' || /json|^text\/plain/i.test(type)

function fileIn({ req }: HonoContext): Readable | undefined {
  if (Number(req.header('Content-Length') ?? 0) > largestFile) throw tooLarge
  const { body } = req.raw
  return body ? Readable.from(counted(body)) : undefined
}

async function* counted(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of Readable.fromWeb(body as never)) {
    size += chunk.length
    if (size > largestFile) throw tooLarge
    yield chunk
  }
}

export function responseFor({ status, headers, body }: PlatformAnswer): Response {
  const content = typeof body === 'string' ? body || null : (Readable.toWeb(body) as ReadableStream)
  return new Response(content, { status, headers: { ...headers, 'Cache-Control': uncached } })
}

/** Some platforms ignore extra slashes. Such a path would bypass our interceptors, so it is refused. */
const isOdd = (path: string) => path.includes('//') || path.endsWith('/')

/** PostgreSQL cannot store a NUL, and the audit log stores the paths of requests. */
export async function refuseNul({ req }: HonoContext, next: Next): Promise<void> {
  if (req.path.includes('\0')) throw noSuchOperation
  await next()
}

/** Forwards every other request below /v1 and /v2 to the platform. */
export function passThrough(gates: HostedGates) {
  return async (context: HonoContext): Promise<Response> => {
    const { method, path } = context.req
    if (!passedMethods.includes(method)) throw methodNotAllowed(context, passedMethods)
    if (isOdd(path)) throw noSuchOperation
    if (passedAction(context) === undefined) {
      const { platform, via } = await gates.reach(context)
      return responseFor(await platform.forward(await forwardedRequest(context, via === 'session')))
    }
    const caller = await gates.identify(context).catch((error) => {
      throw isSafe(method) ? error : beforeChange(error)
    })
    if (caller.isUnproved && findOperation(method, path)?.needsProof) throw unproved(proofHours)
    const request = await forwardedRequest(context, caller.via === 'session')
    const forward = () => auditPassed(context, caller, () => caller.platform.forward(request))
    const isFile = request.body !== undefined && typeof request.body !== 'string'
    return responseFor(
      await (isFile ? forward() : forwardOnce(context, caller, `${request.body ?? ''}`, forward)),
    )
  }
}
