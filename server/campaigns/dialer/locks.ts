import { sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'

// Transactions take several locks in this order, so that they cannot deadlock: the resource that changes (a bot, the
// calling rules, a contact list and its contacts); campaigns by id; the dialing of the organization; its do-not-call
// list; targets. Several targets change only under the lock of their campaign, and triggers update counts in the order
// of their keys.

/** Locks the dialing decisions of the organization until the transaction ends. */
export async function lockDialing({ id, database }: Organization): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('dialing'), ${id})`.execute(database)
}

/** Locks the unfinished campaigns of one bot, or all, until the transaction ends, and returns their ids. */
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
