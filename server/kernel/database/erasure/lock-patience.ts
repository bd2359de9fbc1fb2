import { setTimeout as wait } from 'node:timers/promises'

/** Others queue behind a lock request for at most this long. Shorter than the deadlock timeout. */
export const lockTimeoutMs = 300
const pauseMs = 700
const longestMs = 10 * 60_000

const lockNotAvailable = '55P03'

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === lockNotAvailable

/** Runs work that needs a contended lock, retrying until the lock is free; gives up after ten minutes. */
export async function withPatience<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const end = Date.now() + longestMs; ; await wait(pauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error
    }
  }
}
