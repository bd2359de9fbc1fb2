import { sql } from 'kysely'
import type { CallDataOwner } from '#server/calls/call-data-owner'

/**
 * A purge removes the dialed number. The campaign still shows that a contact was dialed and when. A contact that will be
 * dialed again retains the number of its last dial.
 */
export const campaignContactData: CallDataOwner = {
  tables: ['dials', 'targets', 'withdrawn_dials'],
  async forgetCalls({ id, database }, callIds) {
    const dials = sql`d.organization_id = ${id} and d.call_id = any(${callIds}::text[])`
    await sql`
      update targets t set number = null from dials d
      where ${dials} and t.organization_id = ${id} and t.campaign_id = d.campaign_id
        and t.contact_id = d.contact_id and t.call_id = d.call_id and t.status not in ('pending', 'dialing')
    `.execute(database)
    await sql`
      update dials d set number = '', verdict = jsonb_set(verdict, '{checks}', '[]') where ${dials}`.execute(
      database,
    )
  },
  async forgetOlder({ id, database }, before) {
    await sql`
      delete from withdrawn_dials where organization_id = ${id} and decided_at < ${before}`.execute(database)
  },
}
