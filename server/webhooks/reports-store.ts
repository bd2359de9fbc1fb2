import { sql } from 'kysely'
import { inKeyOrder } from '#server/kernel/database/key-order'
import type { Database } from '#server/kernel/database/organization'
import type { DueDelivery } from './queue-store'

const columns = [
  'organization_id',
  'call_id',
  'to_number',
  'from_number',
  'call_type',
  'direction',
  'registered_timestamp',
  'start_timestamp',
  'end_timestamp',
  'privacy',
  'disconnection_reason',
  'turns',
  'call_analysis',
  'key_order',
  'dynamic_variables',
  'customer_id',
] as const

/** The calls for reports, by id. */
export async function findReported(database: Database, deliveries: readonly DueDelivery[]) {
  const ids = deliveries.map(({ call_id }) => call_id)
  const rows = await database
    .selectFrom('calls')
    .select(columns)
    .where(sql<boolean>`call_id = any(${ids}::text[])`)
    .execute()
  const reported = rows.map(({ key_order, ...row }) => ({
    ...row,
    call_analysis: inKeyOrder(row.call_analysis, key_order),
  }))
  return new Map(reported.map((row) => [row.call_id, row]))
}
