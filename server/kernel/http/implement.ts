import type { CheckedInput, Endpoint, Output } from '#contract/http/endpoint'
import type { Context } from './caller'

type Handler<E> = (request: CheckedInput<E> & Context) => Promise<Output<E>>

type Handlers<Operations> = { [Name in keyof Operations]: Handler<Operations[Name]> }

type LockRequest<E> = Omit<CheckedInput<E>, 'body'> & Context

/** Locks the row that an operation changes until the transaction ends. */
type Lock<E> = (request: LockRequest<E>) => Promise<unknown>

/** One lock for `update` and `delete`, or a lock for each operation that has another name. */
type Locks<Operations> =
  | (Operations extends { update: infer Update } ? Lock<Update> : never)
  | { [Name in keyof Operations]?: Lock<Operations[Name]> }

/** An operation with its handler. The input was validated before. */
export type Implementation = {
  readonly operation: Endpoint
  /** Runs before the handler, outside what an Idempotency-Key makes happen once. */
  readonly prepare?: (request: Record<string, unknown> & Context) => Promise<unknown>
  readonly handle: (request: Record<string, unknown> & Context) => Promise<unknown>
  /** Locks the row before If-Match is compared. */
  readonly lock?: (request: Record<string, unknown> & Context) => Promise<unknown>
}

/** Implements a resource of the contract; a missing or mistyped handler does not compile. */
export function implement<const Operations extends Record<string, Endpoint>>(
  operations: Operations,
  locks: Locks<Operations> = {},
) {
  const lockFor = (name: string) =>
    (typeof locks === 'function' ? locks : locks[name as keyof Operations]) as Implementation['lock']
  return (handlers: Handlers<Operations>): Implementation[] =>
    Object.entries(operations).map(([name, operation]) => {
      const lock = lockFor(name)
      const handle = handlers[name as keyof Operations] as Implementation['handle']
      return { operation, handle, ...(lock && { lock }) }
    })
}
