import { sql } from 'kysely'
import type { CampaignRow } from '#server/campaigns/store'
import type { Database, Organization } from '#server/kernel/database/organization'

const tidyMs = 3_600_000

/** Campaigns of all organizations that are not over, and those that were over lately with contacts left to be given up. */
export async function listUnfinishedCampaigns(database: Database, now: number): Promise<CampaignRow[]> {
  const since = new Date(now - tidyMs).toISOString()
  const { rows } = await sql<CampaignRow>`
    select c.* from campaigns c where status in ('Scheduled', 'Running', 'Paused')
    union all
    select c.* from campaigns c where finished_at > ${since}
      and exists (select 1 from targets t where t.campaign_id = c.id and t.status = 'pending')`.execute(
    database,
  )
  return rows
}

/** The campaigns of an organization that are dialling. */
export async function listRunning({ id, database }: Organization): Promise<number[]> {
  const rows = await database
    .selectFrom('campaigns')
    .select('id')
    .where('organization_id', '=', id)
    .where('status', '=', 'Running')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
