import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '#contract/http/error'
import { logFault } from '#server/kernel/http/log'
import { VaultError } from '#server/kernel/vault/vault'

const restMs = 500
const afterFaultMs = 10_000

type Step = () => Promise<boolean>

/**
 * Runs background work step by step until closed; closing also aborts the signal. A step returns whether it found
 * something to do.
 */
export function startWorker(
  what: string,
  stepFor: (signal: AbortSignal) => Step,
): { close(): Promise<void> } {
  const ended = new AbortController()
  const step = stepFor(ended.signal)

  async function work(): Promise<void> {
    while (!ended.signal.aborted) {
      const pause = await step().then(
        (isBusy) => (isBusy ? 0 : restMs),
        (error) => {
          if (!ended.signal.aborted) logFault(what, error)
          return afterFaultMs
        },
      )
      await wait(pause, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
    }
  }

  const working = work()
  return {
    async close() {
      ended.abort()
      await working
    },
  }
}

/** Leaves most of the usual 100 requests a minute to people and programs. */
const requestsPerMinute = 40
/** Most work needs fewer requests than this, so it does not pause at all. */
const atOnce = 10

/** The pause after the `asked`th request of a job. Milliseconds. */
export const pauseAfter = (asked: number) => (asked <= atOnce ? 0 : 60_000 / requestsPerMinute)

const mostFailures = 20
const longestPauseMs = 5 * 60_000

/** What to do after a failed request: retry after `pauseMs`, or give up if `isFinal`. `note` is for people. */
type Setback = { note: string; pauseMs: number; isFinal: boolean; failures: number }

/** `failures` is the number of consecutive failures before. Rethrows errors that do not come from the platform. */
export function setbackOf(error: unknown, failures: number): Setback {
  if (error instanceof VaultError) {
    return {
      note: 'The stored key can no longer be decrypted.',
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
  if (error.status === 401) return 'The platform no longer accepts the key that started this.'
  if (error.status === 404) return 'The contact list no longer exists on the platform.'
  return error.message
}
