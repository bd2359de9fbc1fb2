import { log } from '#server/kernel/logger'

type Words = { began(reason: string): string; ended(seconds: string): string }

const reasonOf = (error: unknown) => String((error as { code?: unknown }).code ?? 'connection lost')

/** Attempts that began during an outage may fail this long after its end. Milliseconds. */
const lateMs = 5_000

/**
 * Logs an outage once when it begins and once when it ends, however many attempts fail. Of concurrent attempts, those
 * that started earlier may report later: an attempt tells nothing about the time before or after it.
 */
export function createOutage({ began, ended }: Words) {
  let since: number | undefined
  let endedAt = Number.NEGATIVE_INFINITY
  return {
    /** An attempt that started at this time failed. */
    begin(error: unknown, startedAt = performance.now()): void {
      if (since !== undefined || startedAt < endedAt) return
      since = performance.now()
      log('warn', began(typeof error === 'string' ? error : reasonOf(error)))
    },
    /** An attempt that started at this time succeeded. */
    end(startedAt = performance.now()): void {
      if (since === undefined || startedAt < since) return
      const seconds = ((performance.now() - since) / 1_000).toFixed(1)
      since = undefined
      endedAt = performance.now()
      log('info', ended(seconds))
    },
    isOngoing: () => since !== undefined,
    /** Returns whether a failure now belongs to a logged outage. */
    isReported: () => since !== undefined || performance.now() - endedAt < lateMs,
  }
}

export const databaseOutage = createOutage({
  began: (reason) => `The database cannot be reached (${reason}). Background work pauses and retries.`,
  ended: (seconds) => `The database can be reached again, after ${seconds} s.`,
})

export const diskOutage = createOutage({
  began: (reason) => `The disk is full (${reason}). Changes are refused with 503 until there is space.`,
  ended: (seconds) => `The disk has space again, after ${seconds} s.`,
})
