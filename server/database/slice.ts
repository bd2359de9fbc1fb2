import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type CreatedRange, millisecondsOf } from '#contract/page'
import type { Slice } from './page'
import type { Tables } from './tables'

/** A column by which a list is ordered; `ignoringCase`, as people sort names. */
export type OrderColumn = string | { ignoringCase: string }

export function orderBy(column: OrderColumn): RawBuilder<unknown> {
  return typeof column === 'string' ? sql.ref(column) : sql`lower(${sql.ref(column.ignoringCase)})`
}

const valueIn = (column: OrderColumn, value: string | number | undefined) =>
  typeof column === 'string' ? sql`${value}` : sql`lower(${value})`

/** The rows of a list ordered by two columns that come after the slice's position. */
export function after(
  { after: position }: Slice,
  [first, second]: readonly [OrderColumn, OrderColumn],
  order: 'asc' | 'desc' = 'desc',
): RawBuilder<SqlBool> {
  if (!position) return sql`true`
  return sql`(${orderBy(first)}, ${orderBy(second)}) ${sql.raw(order === 'desc' ? '<' : '>')}
    (${valueIn(first, position[0])}, ${valueIn(second, position[1])})`
}

const momentOf = (instant: string) => new Date(millisecondsOf(instant)).toISOString()

/** The rows made between two instants, both included. */
export function createdWithin({ created_after, created_before }: CreatedRange): RawBuilder<SqlBool> {
  const from = created_after === undefined ? sql`true` : sql`created_at >= ${momentOf(created_after)}`
  const until = created_before === undefined ? sql`true` : sql`created_at <= ${momentOf(created_before)}`
  return sql`(${from} and ${until})`
}

/** How many rows a query finds. */
export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, unknown>,
): Promise<number> {
  const { count } = await query.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** A slice of a list that shows the newest first; `id` orders what was made at the same moment. */
export function newestFirst<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  slice: Slice,
  id: string,
): Promise<Row[]> {
  return query
    .where(after(slice, ['created_at', id]))
    .orderBy(sql.ref('created_at'), 'desc')
    .orderBy(sql.ref(id), 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute() as Promise<Row[]>
}
