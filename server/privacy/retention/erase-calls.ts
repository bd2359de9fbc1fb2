import type { PgBoss } from 'pg-boss'
import type { PurgeCounts } from '#contract/privacy/privacy'
import { ErasureUnderWay, eraseDeleted } from '#server/kernel/database/erasure/erase'
import type { Database } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { tablesOf } from './call-data-owners'
import { erasureQueue } from './queue'
import { listUnerased, markErased } from './store'

/** Has the files of the database be cleared of what purges have deleted. */
export const orderErasure = (boss: PgBoss) => boss.send(erasureQueue.name, {}, { singletonKey: 'all' })

const sumOf = (purges: readonly PurgeCounts[], name: keyof PurgeCounts) =>
  purges.reduce((sum, purge) => sum + purge[name], 0)

/** Clears the files after all purges that have ended; those that end meanwhile are the next time's. */
export async function erasePurged(database: Database): Promise<void> {
  const purges = await listUnerased(database)
  const lost = {
    recordings: sumOf(purges, 'recordings'),
    transcripts: sumOf(purges, 'transcripts'),
    records: sumOf(purges, 'records'),
  }
  const isByNumber = purges.some(({ origin }) => origin === 'by_number')
  if (isByNumber || lost.recordings + lost.transcripts + lost.records > 0) {
    await eraseDeleted(database, tablesOf(lost, isByNumber))
  }
  await markErased(
    database,
    purges.map(({ id }) => id),
  )
}

/** Works on what was ordered, with patience: what others hold too long is tried again in a minute. */
export async function startErasing(boss: PgBoss, database: Database): Promise<void> {
  await boss.work(
    erasureQueue.name,
    { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 },
    async () => {
      try {
        await erasePurged(database)
      } catch (error) {
        if (!(error instanceof ErasureUnderWay)) logFault('clearing the files of the database', error)
        throw error
      }
    },
  )
}
