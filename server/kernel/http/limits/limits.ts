import { ApiError } from '#contract/http/error'
import type { Database } from '#server/kernel/database/organization'
import type { Environment } from '#server/kernel/environment'
import { networkOf } from './client-address'
import { createCounter } from './counter'

const failuresPerMinute = 20
const toolTestsPerMinute = 20

function refuseFor(waitMs: number | undefined, message: string): void {
  if (waitMs === undefined) return
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  throw new ApiError(429, { success: false, error: 'RATE_LIMIT_EXCEEDED', message, retryAfter })
}

/** How much anybody may ask in a minute. Each throws 429 when it is too much. */
export type Limits = ReturnType<typeof createLimits>

/** Of this program alone, or of all programs that count in the same database: not one whose connections may all wait. */
export function createLimits(
  { REQUESTS_PER_MINUTE, CALLS_PER_MINUTE }: Pick<Environment, 'REQUESTS_PER_MINUTE' | 'CALLS_PER_MINUTE'>,
  shared?: Database,
) {
  const failures = createCounter('failed-keys', failuresPerMinute, shared)
  const requests = createCounter('requests', REQUESTS_PER_MINUTE, shared)
  const calls = createCounter('calls', CALLS_PER_MINUTE, shared)
  const toolTests = createCounter('tool-tests', toolTestsPerMinute, shared)
  const failing = 'Too many wrong keys or invalid requests came from this address.'
  return {
    /** Whether the address has sent so many wrong keys and invalid requests that it has to wait. */
    async isFailing(address: string) {
      return (await failures.waitOf(networkOf(address))) !== undefined
    },
    /** Counts a wrong key, or an invalid request that needed no key. */
    async noteFailure(address: string) {
      refuseFor(await failures.count(networkOf(address)), failing)
    },
    async noteRequest(organization: number) {
      const wait = await requests.count(String(organization))
      refuseFor(wait, `More than ${REQUESTS_PER_MINUTE} requests in a minute.`)
    },
    async noteToolTest(organization: number) {
      const wait = await toolTests.count(String(organization))
      refuseFor(wait, `More than ${toolTestsPerMinute} tests of tools in a minute.`)
    },
    async noteCall(organization: number) {
      const wait = await calls.count(String(organization))
      refuseFor(wait, `More than ${CALLS_PER_MINUTE} calls in a minute.`)
    },
  }
}

/** Removes what nobody waits for any more. */
export async function removeOldCounts(database: Database): Promise<void> {
  await database.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
}
