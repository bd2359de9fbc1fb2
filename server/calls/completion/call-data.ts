import { sql } from 'kysely'
import type { CallDataOwner } from '#server/calls/call-data-owner'
import type { Organization } from '#server/kernel/database/organization'

// The counts and times of tools and events stay for the statistics.
const callTexts = sql`
  turns = null,
  pre_call = pre_call - 'exchange' - 'reason',
  key_order = null,
  call_analysis = case when call_analysis is not null
    then jsonb_build_object('is_successful', call_analysis -> 'is_successful') end,
  tool_calls = (
    select coalesce(jsonb_agg(tool - 'arguments' - 'result' - 'error' - 'variables' - 'exchange' order by place), '[]')
    from jsonb_array_elements(tool_calls) with ordinality as each (tool, place) having tool_calls is not null
  ),
  events = (
    select coalesce(jsonb_agg(event - 'detail' order by place), '[]')
    from jsonb_array_elements(events) with ordinality as each (event, place) having events is not null
  )`

const purge = (part: string, at: string, days: number | null) =>
  sql`purged = coalesce(purged, '{}') || ${JSON.stringify({ [part]: { at, days } })}::jsonb`

type Deletion = { at: string; days: number | null }

/** Deletes what was said in calls. Returns how many had a transcript. */
export async function forgetTranscripts(
  { id, database }: Organization,
  callIds: readonly string[],
  { at, days }: Deletion,
): Promise<number> {
  const { rows } = await sql<{ had: boolean }>`
    with before as (select call_id, turns is not null as had from calls where call_id = any(${callIds}::text[]))
    update calls c set ${callTexts}, ${purge('transcript', at, days)}
    from before where c.organization_id = ${id} and c.call_id = before.call_id
    returning had`.execute(database)
  return rows.filter(({ had }) => had).length
}

/** Marks calls as having no recording. The caller deletes the files. */
export async function forgetRecordings(
  { id, database }: Organization,
  callIds: readonly string[],
  { at, days }: Deletion,
): Promise<void> {
  await sql`
    update calls set has_recording = false, ${purge('recording', at, days)}
    where organization_id = ${id} and call_id = any(${callIds}::text[])`.execute(database)
}

export async function deleteCalls({ id, database }: Organization, callIds: readonly string[]): Promise<void> {
  await database
    .deleteFrom('calls')
    .where('organization_id', '=', id)
    .where('call_id', '=', sql<string>`any(${callIds}::text[])`)
    .execute()
}

export const callsData: CallDataOwner = {
  tables: ['calls', 'live_turns', 'tool_runs', 'analysis_run_calls', 'web_call_tokens', 'line_calls'],
}
