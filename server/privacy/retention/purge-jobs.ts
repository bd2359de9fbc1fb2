import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { PurgeCounts, RetentionPurge } from '#contract/privacy/privacy'
import type { CallDataOwner } from '#server/calls/call-data-owner'
import { callsData } from '#server/calls/completion/call-data'
import type { Recordings } from '#server/calls/recordings'
import { ErasureUnderWay, eraseDeleted } from '#server/kernel/database/erasure/erase'
import { type Database, inTransaction, type Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { createFailureCount, type Jobs, within } from '#server/kernel/jobs/jobs'
import { numberTables } from '#server/privacy/erasure/number-data'
import { erasureQueue, purgeQueue } from './queue'
import { Interrupted, runPurge } from './run'
import { endPurge, insertPurge, listPurgeable, listUnerased, markErased } from './store'

/** Schedules the clearing of the database files after purges. */
const scheduleErasure = (boss: PgBoss) => boss.send(erasureQueue.name, {}, { singletonKey: 'all' })

const sumOf = (purges: readonly PurgeCounts[], name: keyof PurgeCounts) =>
  purges.reduce((sum, purge) => sum + purge[name], 0)

/** The tables whose files still contain the bytes of deleted texts or calls, and the stored answers to requests. */
function tablesOf(owners: readonly CallDataOwner[], { records }: PurgeCounts, isByNumber: boolean): string[] {
  const isWhole = records > 0 || isByNumber
  const affected = owners.filter((owner) => isWhole || owner.forgetTexts || owner === callsData)
  const tables = ['idempotency_keys', ...affected.flatMap((owner) => owner.tables)]
  return [...new Set([...tables, ...(isByNumber ? numberTables : [])])]
}

/** Clears the files after all purges that have ended. Purges that end during this run are left to the next one. */
export async function erasePurged(database: Database, owners: readonly CallDataOwner[]): Promise<void> {
  const purges = await listUnerased(database)
  const lost = {
    recordings: sumOf(purges, 'recordings'),
    transcripts: sumOf(purges, 'transcripts'),
    records: sumOf(purges, 'records'),
  }
  const isByNumber = purges.some(({ origin }) => origin === 'by_number')
  if (isByNumber || lost.recordings + lost.transcripts + lost.records > 0) {
    await eraseDeleted(database, tablesOf(owners, lost, isByNumber))
  }
  await markErased(
    database,
    purges.map(({ id }) => id),
  )
}

/** Runs scheduled erasures. If other transactions hold a table too long, the job is retried in a minute. */
async function startErasing(
  boss: PgBoss,
  database: Database,
  owners: readonly CallDataOwner[],
): Promise<void> {
  await boss.work(
    erasureQueue.name,
    { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 },
    async () => {
      try {
        await erasePurged(database, owners)
      } catch (error) {
        if (!(error instanceof ErasureUnderWay)) logFault('clearing the files of the database', error)
        throw error
      }
    },
  )
}

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
