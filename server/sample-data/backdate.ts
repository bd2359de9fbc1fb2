import { sql } from 'kysely'
import type { Database, Organization } from '#server/kernel/database/organization'
import type { SampleAccount } from './account'
import { contactLists, listNames } from './contact-lists'

const accountAgeDays = 61

/** Dates everything as if it had been created and changed when the calls say so. */
export async function backdate(organization: Organization, account: SampleAccount): Promise<void> {
  await dateBots(organization)
  await dateBySetup(organization)
  await dateLists(organization, account)
  await dateCampaigns(organization)
  await dateOptOuts(organization)
}

/** A bot was created with its first version and changed with its newest. Its tools are as old as the bot. */
async function dateBots({ id, database }: Organization): Promise<void> {
  await sql`
    update bots set created_at = version.first, updated_at = version.last
    from (select bot_uid, min(created_at) as first, max(created_at) as last from bot_versions
      where organization_id = ${id} group by bot_uid) as version
    where bots.organization_id = ${id} and bots.uid = version.bot_uid`.execute(database)
  await sql`
    update tools set created_at = bots.created_at, updated_at = bots.created_at
    from bots where bots.uid = tools.bot_uid and bots.organization_id = ${id} and tools.organization_id = ${id}`.execute(
    database,
  )
}

/** What was there from the beginning, in its order. */
async function dateBySetup({ id, database }: Organization): Promise<void> {
  const changeable = ['phone_numbers', 'knowledge_bases', 'knowledge_entries', 'scorecards']
  for (const table of changeable) await age(database, table, id, ['created_at', 'updated_at'])
  for (const table of ['reviewers', 'scorecard_versions']) await age(database, table, id, ['created_at'])
}

async function age(database: Database, table: string, id: number, columns: readonly string[]): Promise<void> {
  const interval = sql.raw(`interval '${accountAgeDays} days'`)
  const dates = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${interval}`)
  await sql`update ${sql.table(table)} set ${sql.join(dates)} where organization_id = ${id}`.execute(database)
}

async function dateLists({ id, database }: Organization, { contacts }: SampleAccount): Promise<void> {
  for (const list of listNames) {
    const days = sql.raw(`interval '${contactLists[list].daysAgo} days'`)
    const own = contacts[list][0]?.contact_list_id ?? 0
    await sql`
      update contact_lists set created_at = created_at - ${days}, updated_at = updated_at - ${days}
      where organization_id = ${id} and id = ${own}`.execute(database)
    await sql`
      update contacts set created_at = created_at - ${days}, updated_at = updated_at - ${days}
      where organization_id = ${id} and contact_list_id = ${own}`.execute(database)
  }
}

/** A campaign was created a day before it started, and changed when it ended or paused, or else at its start. */
async function dateCampaigns({ id, database }: Organization): Promise<void> {
  await sql`
    with dialed as (select campaign_id, max(decided_at) as last from dials
      where organization_id = ${id} group by campaign_id)
    update campaigns set
      created_at = coalesce(started_at, created_at) - interval '1 day',
      updated_at = case when status in ('Completed', 'Stopped', 'Paused') then coalesce(dialed.last, updated_at)
        else coalesce(started_at, created_at - interval '1 day') end
    from (select campaigns.id, dialed.last from campaigns left join dialed on dialed.campaign_id = campaigns.id
      where organization_id = ${id}) as dialed
    where campaigns.organization_id = ${id} and campaigns.id = dialed.id`.execute(database)
}

/** A number was blocked when the call ended in which its owner asked for it. */
async function dateOptOuts({ id, database }: Organization): Promise<void> {
  await sql`
    update do_not_call set created_at = to_timestamp(calls.end_timestamp / 1000.0)
    from calls where calls.call_id = do_not_call.call_id and calls.organization_id = ${id}
      and do_not_call.organization_id = ${id}`.execute(database)
}
