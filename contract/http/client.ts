import type { Endpoint, Input, Output } from './endpoint'
import { methodOf, parameterNamesOf, pathOf } from './route'

type RequestParts = {
  method: string
  /** Including the query string. */
  path: string
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
  /** The ETag that the resource must still have. */
  ifMatch?: string | undefined
}

export type CallOptions = Pick<RequestParts, 'signal' | 'idempotencyKey' | 'ifMatch'>

/** Sends a request to a server. Resolves to the decoded body, or rejects with an ApiError. */
export type Send = (request: RequestParts) => Promise<unknown>

type InputFields = Record<string, unknown> & { query?: Record<string, unknown>; body?: unknown }

/** Returns the path of an operation with its parameters filled and the query appended. */
export function addressOf<E extends Endpoint>(operation: E, input: Input<E>): string {
  const values = input as InputFields
  const path = parameterNamesOf(operation).reduce(
    (filled, name) => filled.replace(`{${name}}`, encodeURIComponent(String(values[name]))),
    pathOf(operation),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** Returns a function that calls operations through `send`, typed by the operation. */
export function caller(send: Send) {
  return <E extends Endpoint>(operation: E, input: Input<E>, options?: CallOptions): Promise<Output<E>> =>
    send({
      method: methodOf(operation),
      path: addressOf(operation, input),
      body: (input as InputFields).body,
      ...options,
    }) as Promise<Output<E>>
}
