import { setTimeout as wait } from 'node:timers/promises'

/** Whoever comes after us in the queue for a lock waits no longer. Shorter than the time after which a deadlock is looked for. */
export const lockTimeoutMs = 300
const pauseMs = 700
const longestMs = 10 * 60_000

const lockNotAvailable = '55P03'

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === lockNotAvailable

/** Does what needs a lock that others hold, at a moment at which they do not; gives up after ten minutes. */
export async function withPatience<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const end = Date.now() + longestMs; ; await wait(pauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error
    }
  }
}
