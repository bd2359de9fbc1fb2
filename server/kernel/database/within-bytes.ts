import { type Compilable, type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/schema/tables'
import type { CutRows } from './page'

/** Maximum bytes of large fields per page; a page ends after the row that exceeds it. */
export const maxPageBytes = 1024 * 1024

type Sized = { bytes_before: number; found: number }

/**
 * Returns the rows of a page in order, up to and including the one that exceeds the limit. `size`: an
 * expression for the bytes of a row's large fields.
 */
export async function withinBytes<Row extends object>(
  database: Kysely<Tables>,
  page: Expression<Row> & Compilable<Row>,
  size: RawBuilder<unknown>,
): Promise<CutRows<Row>> {
  const { rows } = await sql<Row & Sized>`
    select * from (
      select page.*, (count(*) over ())::int as found,
        coalesce(sum(${size}) over (rows between unbounded preceding and 1 preceding), 0)::float8 as bytes_before
      from (${page}) as page
    ) as sized where bytes_before < ${maxPageBytes}`.execute(database)
  const found = rows[0]?.found ?? 0
  for (const row of rows as Partial<Sized>[]) {
    // Last column first: V8 makes an object slow if another than its last property is deleted.
    delete row.bytes_before
    delete row.found
  }
  return { rows, isCut: rows.length < found }
}

/** The size of JSON and text columns. */
export const bytesOf = (columns: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    columns.map((column) => sql`coalesce(octet_length(page.${sql.ref(column)}::text), 0)`),
    sql` + `,
  )})`
