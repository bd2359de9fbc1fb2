import { isOutage } from '#server/kernel/http/log'

/**
 * How often the job queue retries a job. Each second of an outage can take one, so the limit covers eleven days; errors that
 * a retry does not remove end a job much sooner.
 */
export const retryLimit = 1_000_000

/** Counts how often jobs fail in this process. Outages of the database and full disks do not count. */
export function createFailureCount(most: number) {
  const failures = new Map<string, number>()
  return {
    mayRetry(jobId: string, error: unknown): boolean {
      if (isOutage(error)) return true
      const count = (failures.get(jobId) ?? 0) + 1
      failures.set(jobId, count)
      return count <= most
    },
    /** The job ended. */
    forget(jobId: string): void {
      failures.delete(jobId)
    },
  }
}
