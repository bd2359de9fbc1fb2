import { type Db, fromKysely, PgBoss, type Queue } from 'pg-boss'
import { growingPause } from '#server/kernel/database/listener'
import type { OpenDatabase } from '#server/kernel/database/open'
import type { Database } from '#server/kernel/database/organization'
import { isUnreachable } from '#server/kernel/database/outage'
import { isOutage, logFault } from '#server/kernel/http/log'

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

const firstPauseMs = 250
const longestPauseMs = 5_000

/** PostgreSQL's code for a failed connection, which `isUnreachable` recognizes. */
class PausedError extends Error {
  readonly code = '08001'
}

/**
 * The database as the job queue sees it. Every queue polls, so an outage would cause constant connection
 * attempts. Instead one attempt passes after each pause, and the others fail at once.
 */
function pauseInOutage(db: Db): Db & { resume(): void } {
  const pause = growingPause(firstPauseMs, longestPauseMs)
  let pausedUntil = 0
  let resumedAt = 0

  function resume(): void {
    pausedUntil = 0
    resumedAt = performance.now()
    pause.reset()
  }

  return {
    ...db,
    resume,
    async executeSql(text, values) {
      if (performance.now() < pausedUntil) throw new PausedError('The job queue waits for the database.')
      // Other attempts fail until this one has a result.
      const isProbe = pausedUntil > 0
      if (isProbe) pausedUntil = performance.now() + longestPauseMs
      const startedAt = performance.now()
      try {
        const result = await db.executeSql(text, values)
        resume()
        return result
      } catch (error) {
        // Of concurrent attempts, the first failure sets the pause, but not one from before the end of the outage.
        const isFirst = startedAt >= resumedAt && (isProbe || performance.now() >= pausedUntil)
        if (isUnreachable(error) && isFirst) pausedUntil = performance.now() + pause.next()
        else if (isProbe && !isUnreachable(error)) resume()
        throw error
      }
    },
  }
}

/** Work that survives the process: queued in the database, run by any process. */
export type Jobs = {
  /** The job queue, started at its first use. */
  boss(): Promise<PgBoss>
  /** Takes no more jobs, waits for running ones, and returns those that do not end in time. */
  close(): Promise<void>
}

const closeTimeoutMs = 5_000

/** Sends jobs within a transaction: `boss.send(queue, data, { db: within(database) })`. */
export const within = (database: Database): Db => fromKysely(database)

/** `queues`: all queues with their retry options; created when the job queue starts. */
export function createJobs(
  opened: Pick<OpenDatabase, 'database' | 'listen'>,
  queues: readonly Queue[],
): Jobs {
  let starting: Promise<PgBoss> | undefined
  return {
    boss() {
      starting ??= startBoss(opened, queues).catch((error: unknown) => {
        starting = undefined
        throw error
      })
      return starting
    },
    async close() {
      const boss = await starting?.catch(() => undefined)
      await boss?.stop({ graceful: true, close: false, timeout: closeTimeoutMs })
    },
  }
}

async function startBoss(
  { database, listen }: Pick<OpenDatabase, 'database' | 'listen'>,
  queues: readonly Queue[],
): Promise<PgBoss> {
  const db = pauseInOutage(within(database))
  const boss = new PgBoss({
    db: { ...db, listen: listenBy(listen, db.resume) },
    migrate: false,
    createSchema: false,
    schedule: false,
    useListenNotify: true,
    // Finds the jobs of a process that died, after its heartbeat stopped.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  })
  boss.on('error', (error) => logFault('the job queue', error))
  await boss.start()
  for (const queue of queues) await prepareQueue(boss, queue)
  return boss
}

/** An older version may have created the queue with a lower limit. */
async function prepareQueue(boss: PgBoss, { name, ...options }: Queue): Promise<void> {
  await boss.createQueue(name, options)
  const stored = await boss.getQueue(name)
  if (stored?.retryLimit !== retryLimit) await boss.updateQueue(name, { retryLimit })
}

// The process's one listening connection outlives the queue, and ends with the database.
const listenBy =
  (listen: OpenDatabase['listen'], onReturn: () => void): NonNullable<Db['listen']> =>
  async (channel, onNotification, onReconnect) => {
    await listen(channel, onNotification, () => {
      // Runs first, so that waiting jobs are fetched now and not by the next poll.
      onReturn()
      onReconnect()
    })
    return { close: async () => undefined }
  }
