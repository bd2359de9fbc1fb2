import { isOutage } from '#server/kernel/http/log'

/**
 * Maximum retries of a job. Each second of an outage can take one, so the limit covers eleven days; permanent
 * errors end a job much sooner.
 */
export const retryLimit = 1_000_000

/** Counts failures of jobs in this process. Database outages and full disks do not count. */
export function createFailureCount(most: number) {
  const failures = new Map<string, number>()
  return {
    mayRetry(jobId: string, error: unknown): boolean {
      if (isOutage(error)) return true
      const count = (failures.get(jobId) ?? 0) + 1
      failures.set(jobId, count)
      return count <= most
    },
    /** Call when the job ended. */
    forget(jobId: string): void {
      failures.delete(jobId)
    },
  }
}
