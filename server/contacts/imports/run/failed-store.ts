import { sql } from 'kysely'
import type { FailedRow } from '#contract/contacts/import-rows'
import type { Organization } from '#server/kernel/database/organization'
import { countRows, type Slice } from '#server/kernel/database/page'

const failedRowsOf = ({ id, database }: Organization, importId: number) =>
  database
    .selectFrom('import_failed_rows')
    .where('import_id', 'in', (query) =>
      query.selectFrom('imports').select('id').where('organization_id', '=', id).where('id', '=', importId),
    )

/** Rows that failed before keep their position and get their current problems. */
export async function storeFailedRows(
  { database }: Organization,
  importId: number,
  rows: readonly FailedRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into import_failed_rows (import_id, line, cells, problems)
    select ${importId}, line, cells, problems
    from json_to_recordset(${JSON.stringify(rows)}) as failed (line int, cells jsonb, problems jsonb)
    on conflict (import_id, line) do update set cells = excluded.cells, problems = excluded.problems`.execute(
    database,
  )
}

export const countFailedRows = (organization: Organization, importId: number) =>
  countRows(failedRowsOf(organization, importId))

/** In file order. */
export function listFailedRows(
  organization: Organization,
  importId: number,
  { after, limit, offset }: Slice,
): Promise<FailedRow[]> {
  return failedRowsOf(organization, importId)
    .select(['line', 'cells', 'problems'])
    .$if(after !== undefined, (query) => query.where('line', '>', Number(after?.[1])))
    .orderBy('line')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Returns which of the lines are failed rows. */
export async function findFailedLines(
  organization: Organization,
  importId: number,
  lines: readonly number[],
): Promise<Set<number>> {
  const rows = await failedRowsOf(organization, importId)
    .select('line')
    .where(sql<boolean>`line = any(${lines}::int[])`)
    .execute()
  return new Set(rows.map(({ line }) => line))
}

export async function removeFailedRows(
  { database }: Organization,
  importId: number,
  lines: readonly number[],
): Promise<void> {
  await database
    .deleteFrom('import_failed_rows')
    .where('import_id', '=', importId)
    .where(sql<boolean>`line = any(${lines}::int[])`)
    .execute()
}
