import { sql } from 'kysely'
import type { RehearsalRun, RehearsalRunFilter, RehearsalSide } from '#contract/rehearsal/runs'
import type { Script } from '#rules/bots/script'
import type { Organization } from '#server/kernel/database/organization'
import { countRows, newestFirst, type Slice } from '#server/kernel/database/page'
import { bytesOf, withinBytes } from '#server/kernel/database/within-bytes'
import type { RehearsedScenario } from '#server/schema/rehearsal-tables'

const counted = (side: 'edited' | 'saved') => sql<{ passed: number; failed: number }>`(
  select json_build_object(
    'passed', count(*) filter (where status = 'passed'),
    'failed', count(*) filter (where status in ('failed', 'broken')))
  from rehearsal_results where run_id = rehearsal_runs.id and side = ${side})`

const columns = [
  'id',
  'bot_uid',
  'status',
  'reason',
  'model',
  'host',
  'compares',
  'changed',
  'total',
  'overridden',
  'created_at',
  'finished_at',
] as const

const runsOf = ({ id, database }: Organization) =>
  database.selectFrom('rehearsal_runs').where('organization_id', '=', id)

const shown = (organization: Organization) =>
  runsOf(organization)
    .select(columns)
    .select([counted('edited').as('edited'), counted('saved').as('saved')])

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const toRun = ({ model, host, ...row }: Row): RehearsalRun => {
  const { edited, saved } = row
  const done = edited.passed + edited.failed + saved.passed + saved.failed
  return { ...row, done, played_by: model && host ? { model, host } : null }
}

const matching = ({ bot_uid }: RehearsalRunFilter) =>
  bot_uid ? sql<boolean>`bot_uid = ${bot_uid}` : sql<boolean>`true`

export const countRuns = (organization: Organization, filter: RehearsalRunFilter): Promise<number> =>
  countRows(runsOf(organization).where(matching(filter)))

export async function listRuns(
  organization: Organization,
  filter: RehearsalRunFilter,
  slice: Slice,
): Promise<RehearsalRun[]> {
  return (await newestFirst(shown(organization).where(matching(filter)), slice, 'id')).map(toRun)
}

export async function findRun(organization: Organization, id: number): Promise<RehearsalRun | undefined> {
  const row = await shown(organization).where('id', '=', id).executeTakeFirst()
  return row && toRun(row)
}

/** The bots of an unfinished run. */
export function findUnfinishedRun(organization: Organization, id: number) {
  return runsOf(organization)
    .select(['bot_uid', 'status', 'edited', 'saved', 'model'])
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst()
}

export async function hasUnfinishedRun(organization: Organization, botUid: string): Promise<boolean> {
  const row = await runsOf(organization)
    .select('id')
    .where('bot_uid', '=', botUid)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return row !== undefined
}

export type NewRun = {
  bot_uid: string
  model: string | null
  host: string | null
  compares: boolean
  changed: string[]
  fingerprint: string
  edited: Script
  saved: Script | null
  scenarios: { name: string; caller: string; source_call_id: string | null; scenario: RehearsedScenario }[]
}

/** Inserts a run with its scenarios. Run it in a transaction. */
export async function insertRun({ id, database }: Organization, run: NewRun): Promise<number> {
  const { scenarios, changed, edited, saved, ...plain } = run
  const sides = saved ? (['edited', 'saved'] as const) : (['edited'] as const)
  const { id: run_id } = await database
    .insertInto('rehearsal_runs')
    .values({
      ...plain,
      organization_id: id,
      status: 'queued',
      total: scenarios.length * sides.length,
      changed: JSON.stringify(changed),
      edited: JSON.stringify(edited),
      saved: saved && JSON.stringify(saved),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = scenarios.flatMap(({ scenario, ...named }, position) =>
    sides.map((side) => ({
      ...named,
      organization_id: id,
      run_id,
      position,
      side,
      scenario: JSON.stringify(scenario),
    })),
  )
  await database.insertInto('rehearsal_results').values(rows).execute()
  return run_id
}

/** Changes the status and returns whether it was one of `from`. A finished run drops its copies of the bots. */
export async function updateRunStatus(
  { id, database }: Organization,
  run: number,
  from: readonly RehearsalRun['status'][],
  to: RehearsalRun['status'],
  reason: string | null = null,
): Promise<boolean> {
  const ends = to !== 'running'
  const { numUpdatedRows } = await database
    .updateTable('rehearsal_runs')
    .set({
      status: to,
      reason,
      ...(ends && { edited: null, saved: null, finished_at: sql<string>`clock_timestamp()` }),
    })
    .where('organization_id', '=', id)
    .where('id', '=', run)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateOverride(
  { id, database }: Organization,
  run: number,
  reason: string,
): Promise<void> {
  await database
    .updateTable('rehearsal_runs')
    .set({ overridden: reason })
    .where('organization_id', '=', id)
    .where('id', '=', run)
    .execute()
}

/** The latest completed run with this fingerprint. */
export async function findRunOf(organization: Organization, botUid: string, fingerprint: string) {
  const row = await shown(organization)
    .where('bot_uid', '=', botUid)
    .where('fingerprint', '=', fingerprint)
    .where('status', '=', 'completed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toRun(row)
}

export async function isRunOf(
  organization: Organization,
  run: number,
  fingerprint: string,
): Promise<boolean> {
  const row = await runsOf(organization)
    .select('id')
    .where('id', '=', run)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return row !== undefined
}

const resultsOf = ({ id, database }: Organization, run: number) =>
  database.selectFrom('rehearsal_results').where('organization_id', '=', id).where('run_id', '=', run)

/** Lists pending scenarios in order. */
export function listPending(organization: Organization, run: number) {
  return resultsOf(organization, run)
    .select(['position', 'side', 'scenario'])
    .where('status', 'is', null)
    .orderBy('position')
    .orderBy('side')
    .execute()
}

export async function countPositions(organization: Organization, run: number): Promise<number> {
  return countRows(resultsOf(organization, run).where('side', '=', 'edited'))
}

const sizeOfResult = bytesOf(['outcome', 'saved_outcome'])

/** No run has as many scenarios; the sum with a limit still fits into the type of `position`. */
const pastLastPosition = 1_000_000_000

/** Lists the scenarios of a run with the results of both bots. */
export function listResults(organization: Organization, run: number, slice: Slice) {
  const from = Math.min(slice.after ? Number(slice.after[1]) + 1 : slice.offset, pastLastPosition)
  const saved = resultsOf(organization, run).where('side', '=', 'saved')
  const page = resultsOf(organization, run)
    .leftJoin(saved.select(['position as at', 'status', 'outcome']).as('saved'), 'saved.at', 'position')
    .select(['position', 'name', 'caller', 'rehearsal_results.status', 'rehearsal_results.outcome'])
    .select(['saved.status as saved_status', 'saved.outcome as saved_outcome'])
    .where('side', '=', 'edited')
    .where('position', '>=', from)
    .where('position', '<', from + slice.limit)
    .orderBy('position')
  return withinBytes(organization.database, page, sizeOfResult)
}

export async function storeResult(
  { id, database }: Organization,
  run: number,
  { position, side }: { position: number; side: 'edited' | 'saved' },
  { status, ...outcome }: RehearsalSide,
): Promise<void> {
  await database
    .updateTable('rehearsal_results')
    .set({ status, outcome: JSON.stringify(outcome) })
    .where('organization_id', '=', id)
    .where('run_id', '=', run)
    .where('position', '=', position)
    .where('side', '=', side)
    .execute()
}
