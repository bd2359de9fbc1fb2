import { type Insertable, sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'
import type { CallsTable } from '#server/schema/calls-table'
import type { CallColumns } from './call-columns'

type Known = Pick<CallsTable, 'call_status'>

export function findCopy({ id, database }: Organization, callId: string): Promise<Known | undefined> {
  return database
    .selectFrom('calls')
    .select('call_status')
    .where('organization_id', '=', id)
    .where('call_id', '=', callId)
    .executeTakeFirst()
}

/** What never changes of a call, or was known better when it was first told. */
const lasting = ['organization_id', 'call_id', 'registered_timestamp'] as const

const names = (row: Insertable<CallsTable>) => Object.keys(row) as (keyof CallsTable)[]

/**
 * Calls as the platform told them; of those that are here already what is new. When one was accepted stays as it was
 * first known, unless its times tell better.
 */
export async function saveCopies(
  { id, database }: Organization,
  calls: readonly CallColumns[],
): Promise<void> {
  const rows = calls.map((call) => ({ ...call, organization_id: id }))
  const [first] = rows
  if (!first) return
  const changing = names(first).filter((name) => !lasting.some((kept) => kept === name))
  await database
    .insertInto('calls')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('call_id')
        .doUpdateSet((e) => ({
          ...Object.fromEntries(changing.map((name) => [name, e.ref(`excluded.${name}`)])),
          registered_timestamp: sql<number>`case
            when excluded.start_timestamp is null and calls.registered_timestamp <= excluded.end_timestamp
              or calls.registered_timestamp between excluded.start_timestamp - 86400000 and excluded.start_timestamp
            then calls.registered_timestamp else excluded.registered_timestamp end`,
        }))
        .where('calls.organization_id', '=', id)
        .where('calls.call_status', 'in', ['registered', 'ongoing']),
    )
    .execute()
}
