import { type Compilable, type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/schema/tables'
import type { CutRows } from './page'

/** How many bytes of large fields one page holds; it ends after the row that exceeds them. */
export const maxPageBytes = 1024 * 1024

type Sized = { bytes_before: number; found: number }

/**
 * The rows of a page in its order, up to and with the one that exceeds the bytes of a page. `size`: an expression over
 * the columns of the page for the bytes of the large fields of a row.
 */
export async function withinBytes<Row extends object>(
  database: Kysely<Tables>,
  page: Expression<Row> & Compilable<Row>,
  size: RawBuilder<unknown>,
): Promise<CutRows<Row>> {
  const { rows } = await sql<Row & Sized>`
    select * from (
      select page.*, (sum(${size}) over (rows unbounded preceding) - ${size})::float8 as bytes_before,
        (count(*) over ())::int as found
      from (${page}) as page
    ) as sized where bytes_before < ${maxPageBytes}`.execute(database)
  const found = rows[0]?.found ?? 0
  for (const row of rows as Partial<Sized>[]) {
    delete row.bytes_before
    delete row.found
  }
  return { rows, isCut: rows.length < found }
}

/** The bytes of columns of JSON and text. */
export const bytesOf = (columns: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    columns.map((column) => sql`coalesce(octet_length(page.${sql.ref(column)}::text), 0)`),
    sql` + `,
  )})`
