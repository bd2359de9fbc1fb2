import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { CreatedRange } from '#contract/http/page'
import { endOf, latestMs, startOf } from '#rules/schedule/query-dates'
import type { Tables } from '#server/schema/tables'
import type { Slice } from './page'

/** A column that orders a list; `ignoringCase` sorts names as people do. */
export type OrderColumn = string | { ignoringCase: string }

export function orderBy(column: OrderColumn): RawBuilder<unknown> {
  return typeof column === 'string' ? sql.ref(column) : sql`lower(${sql.ref(column.ignoringCase)})`
}

const valueIn = (column: OrderColumn, value: string | number | undefined) =>
  typeof column === 'string' ? sql`${value}` : sql`lower(${value})`

/** Selects the rows after the slice's position in a list ordered by two columns. */
export function after(
  { after: position }: Slice,
  [first, second]: readonly [OrderColumn, OrderColumn],
  order: 'asc' | 'desc' = 'desc',
): RawBuilder<SqlBool> {
  if (!position) return sql`true`
  return sql`(${orderBy(first)}, ${orderBy(second)}) ${sql.raw(order === 'desc' ? '<' : '>')}
    (${valueIn(first, position[0])}, ${valueIn(second, position[1])})`
}

type Period = { from?: string | undefined; to?: string | undefined; timezone?: string | undefined }

/**
 * Selects the rows created in a period, bounds included. Columns are more precise than the milliseconds of
 * responses.
 */
export function createdIn({ from, to, timezone }: Period): RawBuilder<SqlBool> {
  const moment = (instant: number) => new Date(Math.min(instant, latestMs)).toISOString()
  const since = from === undefined ? sql`true` : sql`created_at >= ${moment(startOf(from, timezone))}`
  const until = to === undefined ? sql`true` : sql`created_at < ${moment(endOf(to, timezone) + 1)}`
  return sql`(${since} and ${until})`
}

export const createdWithin = ({ created_after, created_before, timezone }: CreatedRange) =>
  createdIn({ from: created_after, to: created_before, timezone })

/** Counts the rows of a query. */
export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, unknown>,
): Promise<number> {
  const { count } = await query.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** Applies a slice to a list with the newest first; `id` orders rows of the same time. */
export function newestFirst<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  slice: Slice,
  id: string,
): Promise<Row[]> {
  return newestSlice(query, slice, id).execute() as Promise<Row[]>
}

/** Builds the query of such a slice. */
export function newestSlice<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  slice: Slice,
  id: string,
): SelectQueryBuilder<Tables, Table, Row> {
  return query
    .where(after(slice, ['created_at', id]))
    .orderBy(sql.ref('created_at'), 'desc')
    .orderBy(sql.ref(id), 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
}
