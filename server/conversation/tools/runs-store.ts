import type { ToolCall } from '#contract/calls/record'
import type { Organization } from '#server/kernel/database/organization'

export type StoredRun = {
  place: number
  fingerprint: string
  started_at: number
  used: Omit<ToolCall, 'at_ms'>
}

/** Stores that a tool is about to be used. */
export async function insertRun(
  { id, database }: Organization,
  call_id: string,
  { used, ...run }: StoredRun,
): Promise<void> {
  await database
    .insertInto('tool_runs')
    .values({ organization_id: id, call_id, ...run, used: JSON.stringify(used) })
    .execute()
}

/** Stores what a tool did. */
export async function finishRun(
  { id, database }: Organization,
  call_id: string,
  { place, used }: Pick<StoredRun, 'place' | 'used'>,
): Promise<void> {
  await database
    .updateTable('tool_runs')
    .set({ used: JSON.stringify(used) })
    .where('organization_id', '=', id)
    .where('call_id', '=', call_id)
    .where('place', '=', place)
    .execute()
}

/** Lists the uses of tools in an ongoing call, in order. */
export const listRuns = ({ id, database }: Organization, call_id: string): Promise<StoredRun[]> =>
  database
    .selectFrom('tool_runs')
    .select(['place', 'fingerprint', 'started_at', 'used'])
    .where('organization_id', '=', id)
    .where('call_id', '=', call_id)
    .orderBy('place')
    .execute()
