import { expect } from 'vitest'
import { addressOf } from '#contract/http/client'
import type { Endpoint, Input, Output } from '#contract/http/endpoint'
import type { ErrorBody } from '#contract/http/error'
import { methodOf } from '#contract/http/route'
import type { TestServer } from './server'

/** Calls operations for an organization and checks every answer against the contract. */
export type TestClient = {
  readonly organization_id: number
  readonly key: string
  /** Returns a successful answer with the documented status and shape, and no extra keys. */
  call<E extends Endpoint>(operation: E, input: Input<E>): Promise<Output<E>>
  /** Returns only the status, of success or refusal. */
  attempt(operation: Endpoint, input: Record<string, unknown>): Promise<number>
  /** Returns the status and body of a documented refusal. `input` may be anything. */
  refusal(operation: Endpoint, input: Record<string, unknown>): Promise<ErrorBody & { status: number }>
}

/** A client for a new organization. */
export async function newClient({ ask, organization }: TestServer): Promise<TestClient> {
  const { organization_id, key } = await organization()
  const send = (operation: Endpoint, input: Record<string, unknown>) =>
    ask(methodOf(operation), addressOf(operation, input as Input<Endpoint>), {
      key,
      body: operation.body && input.body,
    })
  return {
    organization_id,
    key,
    async call(operation, input) {
      const response = await send(operation, input)
      const text = await response.text()
      expect(response.status, `${operation.route}: ${text}`).toBe(operation.status)
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      const checked = operation.reply.parse(body)
      expect(body, operation.route).toEqual(checked)
      return checked as Output<typeof operation>
    },
    async attempt(operation, input) {
      return (await send(operation, input)).status
    },
    async refusal(operation, input) {
      const response = await send(operation, input)
      expect(operation.errors, `${operation.route} may not answer so`).toContain(response.status)
      return { status: response.status, ...((await response.json()) as ErrorBody) }
    },
  }
}
