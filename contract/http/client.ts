import type { Endpoint, Input, Output } from './endpoint'
import { methodOf, parameterNamesOf, pathOf } from './route'

type RequestParts = {
  method: string
  /** With the query string. */
  path: string
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
}

export type CallOptions = Pick<RequestParts, 'signal' | 'idempotencyKey'>

/** Carries a request to a server: resolves to the decoded body of success, or rejects with an ApiError. */
export type Send = (request: RequestParts) => Promise<unknown>

type GivenInput = Record<string, unknown> & { query?: Record<string, unknown>; body?: unknown }

/** The address of an operation for an input: its path with the parameters filled and the query appended. */
export function addressOf<E extends Endpoint>(operation: E, input: Input<E>): string {
  const given = input as GivenInput
  const path = parameterNamesOf(operation).reduce(
    (filled, name) => filled.replace(`{${name}}`, encodeURIComponent(String(given[name]))),
    pathOf(operation),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** Calls an operation of the contract through `send`, typed by the operation. */
export function caller(send: Send) {
  return <E extends Endpoint>(operation: E, input: Input<E>, options?: CallOptions): Promise<Output<E>> =>
    send({
      method: methodOf(operation),
      path: addressOf(operation, input),
      body: (input as GivenInput).body,
      ...options,
    }) as Promise<Output<E>>
}
