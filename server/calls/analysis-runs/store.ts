import { sql } from 'kysely'
import type { AnalysisRun } from '#contract/calls/analysis-runs'
import type { ToolCall, Turn } from '#contract/calls/record'
import type { Organization } from '#server/kernel/database/organization'

/** A call as far as an analysis needs it. */
export type ChosenCall = {
  call_id: string
  agent_id: string
  privacy: string
  /** It has ended, a person answered, and what the person said is stored. */
  has_conversation: boolean
  characters: number
}

/** Returns the calls among these ids, with what decides whether they can be analyzed. */
export async function listChosen(
  { id, database }: Organization,
  callIds: readonly string[],
): Promise<ChosenCall[]> {
  const { rows } = await sql<ChosenCall>`
    select call_id, agent_id, privacy, coalesce(length(turns::text), 0) as characters,
      call_status in ('ended', 'error') and start_timestamp is not null and voicemail is not true
        and coalesce(turns @> '[{"role": "user"}]', false) as has_conversation
    from calls where organization_id = ${id} and call_id = any(${callIds}::text[])`.execute(database)
  return rows
}

export type AnalyzableCall = {
  turns: Turn[]
  tool_calls: ToolCall[] | null
  agent_id: string
  privacy: string
}

/** Returns a call with its conversation; undefined if it was purged. */
export async function findAnalyzable(
  { id, database }: Organization,
  callId: string,
): Promise<AnalyzableCall | undefined> {
  const row = await database
    .selectFrom('calls')
    .select(['turns', 'tool_calls', 'agent_id', 'privacy'])
    .where('organization_id', '=', id)
    .where('call_id', '=', callId)
    .executeTakeFirst()
  return row?.turns ? { ...row, turns: row.turns } : undefined
}

export async function insertRun(
  { id, database }: Organization,
  { estimated_cost, callIds }: { estimated_cost: number | null; callIds: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with run as (
      insert into analysis_runs (organization_id, status, estimated_cost)
      values (${id}, 'queued', ${estimated_cost}) returning id
    ), chosen as (
      insert into analysis_run_calls (organization_id, run_id, call_id)
      select ${id}, run.id, call_id from run, unnest(${callIds}::text[]) as call (call_id)
    )
    select id from run`.execute(database)
  return rows[0]?.id ?? 0
}

export async function findRun({ id, database }: Organization, run: number): Promise<AnalysisRun | undefined> {
  const { rows } = await sql<AnalysisRun>`
    select r.id, r.status, r.reason, r.estimated_cost, r.created_at, r.finished_at, count(c.call_id) as total,
      count(*) filter (where c.status = 'done') as done, count(*) filter (where c.status = 'failed') as failed,
      min(c.reason) filter (where c.status = 'failed') as failure, coalesce(sum(c.cost), 0) as cost
    from analysis_runs r left join analysis_run_calls c on c.run_id = r.id
    where r.organization_id = ${id} and r.id = ${run} group by r.id`.execute(database)
  return rows[0]
}

/** The calls of a run that have no result yet; undefined if the run has ended. */
export async function listPending(
  { id, database }: Organization,
  run: number,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ call_id: string | null }>`
    select c.call_id from analysis_runs r
    left join analysis_run_calls c on c.run_id = r.id and c.status is null
    where r.organization_id = ${id} and r.id = ${run} and r.status in ('queued', 'running')
    order by c.call_id`.execute(database)
  return rows.length === 0 ? undefined : rows.flatMap(({ call_id }) => call_id ?? [])
}

export async function updateRunStatus(
  { id, database }: Organization,
  run: number,
  from: readonly AnalysisRun['status'][],
  status: AnalysisRun['status'],
  reason: string | null = null,
): Promise<boolean> {
  const row = await database
    .updateTable('analysis_runs')
    .set({ status, reason, ...(status !== 'running' && { finished_at: sql<string>`clock_timestamp()` }) })
    .where('organization_id', '=', id)
    .where('id', '=', run)
    .where('status', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the result of a call in a run. Returns false if it has one. */
export async function storeResult(
  { id, database }: Organization,
  place: { run: number; callId: string },
  result: { status: 'done' | 'failed'; reason: string | null; cost: number },
): Promise<boolean> {
  const row = await database
    .updateTable('analysis_run_calls')
    .set(result)
    .where('organization_id', '=', id)
    .where('run_id', '=', place.run)
    .where('call_id', '=', place.callId)
    .where('status', 'is', null)
    .returning('call_id')
    .executeTakeFirst()
  return row !== undefined
}

export type NewAnalysis = {
  analysis: string
  key_order: string | null
  /** US dollars. */
  cost: number
  model: string
  provider: string
}

/** Replaces the analysis of a call, unless its texts were purged meanwhile. Returns whether it was replaced. */
export async function replaceAnalysis(
  { id, database }: Organization,
  callId: string,
  { analysis, key_order, cost, model, provider }: NewAnalysis,
): Promise<boolean> {
  const by = { analysis: 'model', analysis_model: model, analysis_provider: provider }
  const scripted = { conversation: 'scripted', conversation_model: null, conversation_provider: null }
  const { rows } = await sql`
    update calls set call_analysis = ${analysis}::jsonb, key_order = ${key_order},
      is_successful = (${analysis}::jsonb ->> 'is_successful')::boolean,
      engine = coalesce(engine, ${JSON.stringify(scripted)}::jsonb) || ${JSON.stringify(by)}::jsonb,
      call_cost = case when call_cost is not null then call_cost || jsonb_build_object(
        'llm_cost', round((coalesce((call_cost ->> 'llm_cost')::numeric, 0) + ${cost}::numeric), 6),
        'total_cost', round((coalesce((call_cost ->> 'total_cost')::numeric, 0) + ${cost}::numeric), 6)) end
    where organization_id = ${id} and call_id = ${callId} and turns is not null and privacy <> 'hipaa'
    returning 1`.execute(database)
  if (rows.length === 0) return false
  // A contact that was reached may have had no evaluation before.
  await sql`
    update targets set is_successful = (${analysis}::jsonb ->> 'is_successful')::boolean
    where organization_id = ${id} and call_id = ${callId} and status = 'reached'`.execute(database)
  return true
}
