import { ApiError } from '#contract/http/error'
import { VaultError } from '#server/kernel/vault/vault'

/** Of the 100 requests a minute that an account usually has. */
const requestsPerMinute = 40
/** So many may come at once: most work is done with fewer. */
const atOnce = 10

/** How long a piece of work leaves the platform alone after its `asked`th request. Milliseconds. */
export const pauseAfter = (asked: number) => (asked <= atOnce ? 0 : 60_000 / requestsPerMinute)

const mostFailures = 20
const longestPauseMs = 5 * 60_000

/** What to do after a request that failed: wait so long and try again, or give up; `note` says why, in words. */
export type Setback = { note: string; pauseMs: number; isFinal: boolean; failures: number }

/** `failures`: how many there were in a row before. Throws what is no answer of the platform. */
export function setbackOf(error: unknown, failures: number): Setback {
  if (error instanceof VaultError) {
    return {
      note: 'The key that was kept for it cannot be read any more.',
      pauseMs: 0,
      isFinal: true,
      failures,
    }
  }
  if (!(error instanceof ApiError)) throw error
  const { retryAfter } = error.body
  if (error.status === 429) {
    return { note: error.message, pauseMs: (retryAfter ?? 10) * 1000, isFinal: false, failures }
  }
  const pauseMs = Math.min(longestPauseMs, 5_000 * 2 ** failures)
  const isFinal = error.status < 500 || failures + 1 >= mostFailures
  return { note: noteFor(error), pauseMs, isFinal, failures: failures + 1 }
}

function noteFor(error: ApiError): string {
  if (error.status === 401) return 'The platform does not know the key any more with which this was begun.'
  if (error.status === 404) return 'The platform has no such contact list any more.'
  return error.message
}
