import type { LinePin } from '#rules/review/pins'
import type { Organization } from '#server/kernel/database/organization'

/** In line order. */
export function listPins({ id, database }: Organization, callId: string): Promise<LinePin[]> {
  return database
    .selectFrom('call_pins')
    .select(['line', 'start_ms'])
    .where('organization_id', '=', id)
    .where('call_id', '=', callId)
    .orderBy('line')
    .execute()
}

/** Locks the pins of the call until the end of the transaction. */
export async function lockPins({ id, database }: Organization, callId: string): Promise<void> {
  await database
    .selectFrom('calls')
    .select('call_id')
    .where('organization_id', '=', id)
    .where('call_id', '=', callId)
    .forNoKeyUpdate()
    .execute()
}

export async function savePin(
  { id, database }: Organization,
  callId: string,
  { line, start_ms }: LinePin,
): Promise<void> {
  await database
    .insertInto('call_pins')
    .values({ organization_id: id, call_id: callId, line, start_ms })
    .onConflict((conflict) => conflict.columns(['call_id', 'line']).doUpdateSet({ start_ms }))
    .execute()
}

export async function removePin({ id, database }: Organization, callId: string, line: number): Promise<void> {
  await database
    .deleteFrom('call_pins')
    .where('organization_id', '=', id)
    .where('call_id', '=', callId)
    .where('line', '=', line)
    .execute()
}
