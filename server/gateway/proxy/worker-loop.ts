import { setTimeout as wait } from 'node:timers/promises'
import { logFault } from '#server/kernel/http/log'

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
