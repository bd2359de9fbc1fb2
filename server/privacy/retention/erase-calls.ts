import type { PgBoss } from 'pg-boss'
import type { PurgeCounts } from '#contract/privacy/privacy'
import type { CallDataOwner } from '#server/calls/call-data-owner'
import { callsData } from '#server/calls/completion/call-data'
import { ErasureUnderWay, eraseDeleted } from '#server/kernel/database/erasure/erase'
import type { Database } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { numberTables } from '#server/privacy/erasure/forgetting'
import { erasureQueue } from './queue'
import { listUnerased, markErased } from './store'

/** Schedules the clearing of the database files after purges. */
export const scheduleErasure = (boss: PgBoss) => boss.send(erasureQueue.name, {}, { singletonKey: 'all' })

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
export async function startErasing(
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
