import { sql } from 'kysely'
import type { CampaignRow } from '#server/campaigns/store'
import type { Database, Organization } from '#server/kernel/database/organization'

const recentMs = 3_600_000

/** Unfinished campaigns of all organizations, and those that finished recently with pending contacts. */
export async function listUnfinishedCampaigns(database: Database, now: number): Promise<CampaignRow[]> {
  const since = new Date(now - recentMs).toISOString()
  const { rows } = await sql<CampaignRow>`
    select c.* from campaigns c where status in ('Scheduled', 'Running', 'Paused')
    union all
    select c.* from campaigns c where finished_at > ${since}
      and exists (select 1 from targets t where t.campaign_id = c.id and t.status = 'pending')`.execute(
    database,
  )
  return rows
}

/** The running campaigns of an organization. */
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
