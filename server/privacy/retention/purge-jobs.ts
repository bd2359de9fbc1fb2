import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { RetentionPurge } from '#contract/privacy/privacy'
import type { CallDataOwner } from '#server/calls/call-data-owner'
import type { Recordings } from '#server/calls/recordings'
import { type Database, inTransaction, type Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { type Jobs, within } from '#server/kernel/jobs/jobs'
import { createFailureCount } from '#server/kernel/jobs/retries'
import { scheduleErasure, startErasing } from './erase-calls'
import { purgeQueue } from './queue'
import { Interrupted, runPurge } from './run'
import { endPurge, insertPurge, listPurgeable } from './store'

type PurgeJob = { organization_id: number; purge: number }

const hourMs = 3_600_000
const mostFailures = 30

/** Schedules a purge. Returns false if another purge of the organization is unfinished. */
export async function schedulePurge(
  organization: Organization,
  jobs: Jobs,
  origin: RetentionPurge['origin'],
): Promise<boolean> {
  const boss = await jobs.boss()
  return inTransaction(
    organization,
    async (inside) => (await schedulePurgeWithin(inside, boss, origin)) !== undefined,
  )
}

/** Schedules a purge in a transaction and returns its id; undefined if another one is unfinished. */
export async function schedulePurgeWithin(
  inside: Organization,
  boss: PgBoss,
  origin: RetentionPurge['origin'],
): Promise<number | undefined> {
  const purge = await insertPurge(inside, origin)
  if (purge === undefined) return undefined
  const job: PurgeJob = { organization_id: inside.id, purge }
  await boss.send(purgeQueue.name, job, { db: within(inside.database) })
  return purge
}

type PurgingParts = {
  jobs: Jobs
  database: Database
  recordings: Recordings
  owners: readonly CallDataOwner[]
  erasesBytes: boolean
}

/** Runs purges and schedules the daily ones, until closed. Other processes continue an interrupted purge. */
export async function startPurging(parts: PurgingParts): Promise<{ close(): Promise<void> }> {
  const { jobs, database, recordings, owners, erasesBytes } = parts
  let isClosed = false
  const isStopped = () => isClosed
  const failures = createFailureCount(mostFailures)
  const boss = await jobs.boss()

  async function work({ id, data }: JobWithMetadata<PurgeJob>): Promise<void> {
    const organization = { id: data.organization_id, database }
    try {
      await runPurge({ organization, recordings, owners, isStopped }, data.purge)
    } catch (error) {
      if (error instanceof Interrupted) throw error
      logFault('a purge, which is retried', error)
      if (failures.mayRetry(id, error)) throw error
      await endPurge(organization, data.purge, 'failed')
    }
    failures.forget(id)
    if (erasesBytes) await scheduleErasure(boss)
  }

  async function orderDaily(): Promise<void> {
    for (const id of await listPurgeable(database)) await schedulePurge({ id, database }, jobs, 'daily')
  }

  await boss.work<PurgeJob>(
    purgeQueue.name,
    { includeMetadata: true, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 },
    async ([job]) => job && work(job as JobWithMetadata<PurgeJob>),
  )
  if (erasesBytes) await startErasing(boss, database, owners)
  const order = () => orderDaily().catch((error) => logFault('the purges of the day', error))
  let ordering = order()
  const timer = setInterval(() => {
    ordering = order()
  }, hourMs)
  timer.unref()
  return {
    async close() {
      isClosed = true
      clearInterval(timer)
      await ordering
      await boss.offWork(purgeQueue.name, { wait: true })
    },
  }
}
