import { log } from '#server/logger'

let since: number | undefined

const reasonOf = (error: unknown) => String((error as { code?: unknown }).code ?? 'connection lost')

/** Reports an outage of the database once when it begins and once when it ends, however many attempts fail meanwhile. */
export const databaseOutage = {
  /** A connection failed or broke. */
  begin(error: unknown): void {
    if (since !== undefined) return
    since = performance.now()
    log('warn', `The database cannot be reached (${reasonOf(error)}). Background work pauses and retries.`)
  },
  /** A connection works. */
  end(): void {
    if (since === undefined) return
    const seconds = ((performance.now() - since) / 1_000).toFixed(1)
    since = undefined
    log('info', `The database can be reached again, after ${seconds} s.`)
  },
  isOngoing: () => since !== undefined,
}
