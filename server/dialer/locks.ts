import { sql } from 'kysely'
import type { Organization } from '#server/database/organization'

/** Until the transaction ends nobody else decides dials of the organization. */
export async function holdDialing({ id, database }: Organization): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('dialing'), ${id})`.execute(database)
}
