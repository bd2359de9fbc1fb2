import { sql } from 'kysely'
import type { Database, Organization } from '#server/kernel/database/organization'

const keptRuns = 20
const keptDays = 30

/** Removes all but the latest runs of a bot. */
export async function removeEarlierRuns({ id, database }: Organization, botUid: string): Promise<void> {
  await sql`
    delete from rehearsal_runs
    where organization_id = ${id} and bot_uid = ${botUid} and status not in ('queued', 'running')
      and id not in (
        select id from rehearsal_runs where organization_id = ${id} and bot_uid = ${botUid}
        order by id desc limit ${keptRuns}
      )`.execute(database)
}

export async function removeOldRuns(database: Database): Promise<void> {
  await sql`
    delete from rehearsal_runs where created_at < clock_timestamp() - make_interval(days => ${keptDays})`.execute(
    database,
  )
}
