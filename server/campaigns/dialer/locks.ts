import { sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'

// Whoever takes several takes them in this order, so that nobody waits in a ring: what a change is made to (a bot, the
// dialing rules, a contact list and its contacts); campaigns by their ids; the dialing of the organization; its
// do-not-call list; targets. Targets of several contacts are changed under the lock of their campaign only, and the
// counts that triggers keep are taken in the order of their keys.

/** Until the transaction ends nobody else decides dials of the organization. */
export async function holdDialing({ id, database }: Organization): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('dialing'), ${id})`.execute(database)
}

/** Until the transaction ends nothing happens in the campaigns that are not over: those of one bot, or all. */
export async function lockUnfinished({ id, database }: Organization, bot?: string): Promise<number[]> {
  const rows = await database
    .selectFrom('campaigns')
    .select('id')
    .where('organization_id', '=', id)
    .where('status', 'in', ['Scheduled', 'Running', 'Paused'])
    .$if(bot !== undefined, (query) => query.where('bot_uid', '=', bot ?? ''))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.id)
}
