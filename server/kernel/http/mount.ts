import type { Hono, Context as HonoContext } from 'hono'
import { proofHours } from '#contract/accounts/session'
import { type Endpoint, isKeyed } from '#contract/http/endpoint'
import { ApiError, unproved } from '#contract/http/error'
import { methodOf, pathOf } from '#contract/http/route'
import { answerJson } from '#server/kernel/http/answers/json-answer'
import { allowSlowBody } from './arrival'
import { readBody, requireReadable } from './body'
import type { Caller } from './caller'
import { etagOf, isRevalidated, withPreconditions } from './etag'
import type { Implementation } from './implement'
import { parseBody, parseParameters, parseQuery } from './parse'

/** The checks between a request and its handler. Each may reject by throwing an ApiError. */
export type Gates = {
  /** Identifies the caller; throws 401 for an unknown one. */
  identify(context: HonoContext): Promise<Caller>
  /** Counts the request; throws 429 above the limit. */
  admit(caller: Caller): Promise<void>
  /** Runs the handler, or repeats the stored response of the same request. */
  once(request: OnceRequest, handle: (caller: Caller) => Promise<unknown>): Promise<Answer>
  /** Counts an invalid request that needed no key; throws 429 above the limit of its address. */
  noteInvalid(context: HonoContext): Promise<void>
}

export type Answer = { status: number; body: unknown }
export type OnceRequest = {
  caller: Caller
  key: string | undefined
  method: string
  path: string
  text: string
  status: number
}

export const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

async function answer(gates: Gates, implementation: Implementation, context: HonoContext): Promise<Response> {
  const { operation, prepare, handle } = implementation
  const caller = operation.open ? noCaller : await gates.identify(context)
  if (!operation.open) {
    context.set('organization', caller.organization.id)
    await gates.admit(caller)
  }
  if (operation.needsProof && caller.isUnproved) throw unproved(proofHours)
  requireReadable(context, operation)
  if (operation.upload) allowSlowBody(context.env?.incoming)
  const text = operation.body ? await readBody(context, operation.maxBodyBytes) : ''
  const input = {
    ...parseParameters(operation, context.req.param() as Record<string, string>),
    ...parseQuery(operation, context.req.query()),
    ...parseBody(operation, text),
  }
  const key = isKeyed(operation) ? context.req.header('Idempotency-Key') : undefined
  const requestId: string = context.get('requestId')
  await prepare?.({ ...input, ...caller, requestId, http: context })
  const { status, body } = await gates.once(
    { caller, key, method: context.req.method, path: context.req.path, text, status: operation.status },
    (current) => handle({ ...input, ...current, requestId, http: context }),
  )
  if (body instanceof Response) return body
  if (status === 204) return context.body(null, 204)
  const etag = etagOf(operation, body)
  if (etag) context.header('ETag', etag)
  return answerJson(context, body, status, isRevalidated(operation) ? operation : undefined)
}

/** Some operations are documented to answer an invalid request with 422. */
export function asDocumented({ errors }: Endpoint, error: unknown): unknown {
  const isOther = error instanceof ApiError && error.status === 400 && errors.includes(422)
  return isOther ? new ApiError(422, error.body) : error
}

const invalidStatuses = [400, 413, 415, 422]

const isInvalid = (error: unknown) => error instanceof ApiError && invalidStatuses.includes(error.status)

// An open operation has no caller, so its handler gets no organization to read.
const noCaller = {} as Caller

/** Mounts operations on their documented paths. */
export function mount(app: Hono, implementations: Implementation[], gates: Gates): void {
  for (const implementation of withPreconditions(implementations)) {
    const { operation } = implementation
    app.on(methodOf(operation), honoPath(pathOf(operation)), (context) =>
      answer(gates, implementation, context).catch(async (error) => {
        if (operation.open && isInvalid(error)) await gates.noteInvalid(context)
        throw asDocumented(operation, error)
      }),
    )
  }
}
