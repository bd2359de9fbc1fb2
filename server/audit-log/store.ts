import { sql } from 'kysely'
import type { Organization } from '#server/database/organization'
import { type AuditEvent, chainAfter } from './chain'

/** Adds to the organization's audit log, within the transaction of what it tells of. */
export async function appendAudit(
  { id, database }: Organization,
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length === 0) return
  // One at a time per organization, so that each entry follows on the last.
  await sql`select pg_advisory_xact_lock(hashtext('audit_log'), ${id})`.execute(database)
  const last = await database
    .selectFrom('audit_log')
    .select('hash')
    .where('organization_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const entries = chainAfter(last?.hash, new Date().toISOString(), events)
  await database
    .insertInto('audit_log')
    .values(entries.map((entry) => ({ ...entry, organization_id: id })))
    .execute()
}
