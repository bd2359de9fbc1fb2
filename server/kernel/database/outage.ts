import { log } from '#server/kernel/logger'

/** Operating system: nothing listens, or the connection broke. */
const codes =
  /^(ECONNREFUSED|EADDRNOTAVAIL|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** PostgreSQL: it is stopping or starting, has no free connection, or closed this one. */
const states = /^(57P0[1235]|08...|53300)$/

const sentences =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end)/

type Failure = { code?: unknown; syscall?: unknown; message?: unknown }

/**
 * Returns whether an error means that the database is unreachable now: the same request may succeed later.
 */
export function isUnreachable(error: unknown): boolean {
  // The job queue reports its errors as plain objects.
  if (typeof error !== 'object' || error === null) return false
  const { code, syscall, message } = error as Failure
  // A missing socket is a missing file; other missing files have another cause.
  const isSocketMissing = code === 'ENOENT' && syscall === 'connect'
  return (
    isSocketMissing ||
    codes.test(String(code)) ||
    states.test(String(code)) ||
    sentences.test(String(message))
  )
}

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
