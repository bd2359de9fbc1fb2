import fc from 'fast-check'
import { expect } from 'vitest'
import { api } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import type { JsonObject } from '#contract/http/json'
import { methodOf } from '#contract/http/route'
import { stripFor } from '#server/kernel/http/openapi/plain-shape'
import { addressOf, describedIn, requestsFor } from './requests'
import type { TestServer } from './server'
import type { World } from './world'

/** How many generated requests each operation is sent; half of them are spoiled. Without a number, always the same. */
const runs = process.env.CONFORMANCE_RUNS
const form = runs ? { numRuns: Number(runs) } : { numRuns: 40, seed: 1 }

export const patience = { timeout: 30_000 + 100 * form.numRuns }

// Sample data fills an account for seconds after its answer; it and streams of events have tests of their own.
const { sampleData: _, live, ...served } = api
export const operations = Object.values(served).flatMap((resource): Endpoint[] => Object.values(resource))

/** Gives what was answered, where that is JSON. */
async function expectConforming(operation: Endpoint, statuses: string[], response: Response) {
  if (response.ok && operation.media) {
    expect(response.headers.get('Content-Type')).toBe(operation.media)
    return undefined
  }
  const text = await response.text()
  expect(statuses, text).toContain(String(response.status))
  expect(response.status, text).toBeLessThan(500)
  if (response.status === 204) expect(text).toBe('')
  const reply: unknown = text === '' ? undefined : JSON.parse(text)
  if (!response.ok) expect(reply).toMatchObject({ error: expect.stringMatching(/./) })
  else if (response.status !== 204) expect(operation.reply.parse(reply)).toEqual(reply)
  return reply
}

type Asking = {
  ask: TestServer['ask']
  document: JsonObject
  operation: Endpoint
  world: World
  /** Which part of the requests: one in so many. */
  oneIn?: number
  /** No answer has what the specification does not. */
  isPlain?: boolean
}

/** The fewer parts a request has, the sooner there are no others. */
const shareOf = ({ query, body }: Endpoint) => (body ? 1 : query ? 1 / 2 : 1 / 4)

/** Sends generated requests to a server; gives the statuses that it answered with. */
export async function statusesOf({ ask, document, operation, world, ...how }: Asking) {
  const { oneIn = 1, isPlain = false } = how
  const statuses = new Set<number>()
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const strip = isPlain ? stripFor(operation.reply, 'output') : undefined
  const documented = Object.keys(describedIn(document, operation)?.responses ?? {})
  const numRuns = Math.ceil((form.numRuns * shareOf(operation)) / oneIn)
  await fc.assert(
    fc.asyncProperty(requestsFor(document, operation, world), async (request) => {
      const response = await ask(methodOf(operation), addressOf(operation, request), {
        key: world.key,
        address: operation.route,
        headers,
        body: request.body === undefined ? undefined : JSON.stringify(request.body),
      })
      const reply = await expectConforming(operation, documented, response)
      if (strip && response.ok) expect(strip(reply), 'without extensions').toEqual(reply)
      statuses.add(response.status)
    }),
    { ...form, numRuns },
  )
  return statuses
}

/** After which something may be gone that others need. */
const isTaking = ({ route }: Endpoint) =>
  /^DELETE|erasures|delete-selection|\/(stop|pause|resume|cancel|unlink-agent|restore|rotate)$/.test(route)

/** Gives the world in which an operation is asked: one for all that take nothing away. */
export function createWorlds(make: () => Promise<World>) {
  let lasting: Promise<World> | undefined
  return (operation: Endpoint): Promise<World> => {
    if (isTaking(operation)) return make()
    lasting ??= make()
    return lasting
  }
}
