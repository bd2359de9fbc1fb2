import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '#contract/error'
import type { Environment } from '#server/environment'

const failedKeysPerMinute = 20
const toolTestsPerMinute = 20

const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 })

function tooMany(message: string, { msBeforeNext }: RateLimiterRes): ApiError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new ApiError(429, { success: false, error: 'RATE_LIMIT_EXCEEDED', message, retryAfter })
}

async function consume(limiter: RateLimiterMemory, name: string | number, message: string): Promise<void> {
  try {
    await limiter.consume(name)
  } catch (reason) {
    throw reason instanceof RateLimiterRes ? tooMany(message, reason) : reason
  }
}

/** How much anybody may ask of this process in a minute. Each throws 429 when it is too much. */
export type Limits = ReturnType<typeof createLimits>

export function createLimits({
  REQUESTS_PER_MINUTE,
  CALLS_PER_MINUTE,
}: Pick<Environment, 'REQUESTS_PER_MINUTE' | 'CALLS_PER_MINUTE'>) {
  const failures = perMinute(failedKeysPerMinute)
  const requests = perMinute(REQUESTS_PER_MINUTE)
  const calls = perMinute(CALLS_PER_MINUTE)
  const toolTests = perMinute(toolTestsPerMinute)
  const guessing = 'There were too many wrong keys from this address.'
  return {
    /** Before a key is looked at: refuses an address that has shown too many wrong ones. */
    async mayTryKey(address: string) {
      const state = await failures.get(address)
      if (state && state.consumedPoints >= failedKeysPerMinute) throw tooMany(guessing, state)
    },
    noteFailedKey: (address: string) => consume(failures, address, guessing),
    noteRequest: (organization: number) =>
      consume(requests, organization, `More than ${REQUESTS_PER_MINUTE} requests in a minute.`),
    noteToolTest: (organization: number) =>
      consume(toolTests, organization, `More than ${toolTestsPerMinute} tests of tools in a minute.`),
    noteCall: (organization: number) =>
      consume(calls, organization, `More than ${CALLS_PER_MINUTE} calls in a minute.`),
  }
}
