import fc from 'fast-check'
import { expect } from 'vitest'
import { api } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import type { JsonObject } from '#contract/http/json'
import { methodOf } from '#contract/http/route'
import { stripFor } from '#server/kernel/http/openapi/plain-server'
import { addressOf, describedIn, requestsFor } from './requests'
import type { TestServer } from './server'
import type { World } from './world'

/** The number of generated requests per operation; half of them are invalid. By default they are always the same. */
const runs = process.env.CONFORMANCE_RUNS
const form = runs ? { numRuns: Number(runs) } : { numRuns: 40, seed: 1 }

export const patience = { timeout: 30_000 + 100 * form.numRuns }

// Sample data keeps filling the account after its answer. It and event streams have their own tests.
const { sampleData: _, live, ...served } = api
export const operations = Object.values(served).flatMap((resource): Endpoint[] => Object.values(resource))

/** Returns the answer if it is JSON. */
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
  /** Sends only one in this many requests. */
  oneIn?: number
  /** Answers must contain no extensions. */
  isPlain?: boolean
}

/** Requests with fewer parts have fewer variants. */
const shareOf = ({ query, body }: Endpoint) => (body ? 1 : query ? 1 / 2 : 1 / 4)

/** Sends generated requests to a server and returns the statuses of its answers. */
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

/** Operations that may remove something that other requests need, or whose limit others use up. */
const isTaking = ({ route }: Endpoint) =>
  /^DELETE|erasures|delete-selection|\/(stop|pause|resume|cancel|unlink-agent|restore|rotate)$|tools\/test$/.test(
    route,
  )

/** Returns a world for each of these operations, and one shared world for all others. */
export function createWorlds(make: () => Promise<World>) {
  let lasting: Promise<World> | undefined
  return (operation: Endpoint): Promise<World> => {
    if (isTaking(operation)) return make()
    lasting ??= make()
    return lasting
  }
}
