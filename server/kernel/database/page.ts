import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { invalid } from '#contract/http/error'
import { type CreatedRange, defaultLimit, type PageQuery, type Pagination } from '#contract/http/page'
import { endOf, latestMs, startOf } from '#rules/schedule/query-dates'
import type { Tables } from '#server/schema/tables'
import { type Sort, tagIn, tagOf } from './cursor-tag'

/** Position of a row in its list: the values of the columns that order the list. */
type Position = readonly [first: string | number, second: string | number]

export type Slice = { limit: number; offset: number; after: Position | undefined }

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
const isMoment = (value: unknown) =>
  isText(value) && /^[1-9]\d{3}-/.test(value) && new Date(value).toISOString() === value
const isWhole = (value: unknown, greatest: number) =>
  Number.isInteger(value) && Math.abs(Number(value)) <= greatest

/** Valid values of a position. Cursors are opaque, but clients can forge them. */
const columns = {
  text: isText,
  moment: isMoment,
  id: (value: unknown) => isWhole(value, 2_147_483_647),
  number: (value: unknown) => Number.isFinite(value),
  milliseconds: (value: unknown) => isWhole(value, 8_640_000_000_000_000),
}

type Ordering = readonly [first: keyof typeof columns, second: keyof typeof columns]

/** `isMinimum`: there are more than `total`. */
export type Counted = { total: number; isMinimum: boolean }

/**
 * `isCut`: the page ended before its limit because its rows are large; more follow. `total`: of the whole list, where the
 * rows were read with it.
 */
export type CutRows<Row> = { rows: Row[]; isCut: boolean; total?: number | undefined }

type Source<Row> = {
  rows(slice: Slice): Promise<Row[] | CutRows<Row>>
  total(): Promise<number | Counted>
  /** The statement that reads the rows also reads the total. `total` runs only if a page has no rows. */
  countsWithRows?: boolean
  positionOf(row: Row): Position
  ordering: Ordering
  /** How the page is sorted, for lists with a choice. A cursor of another sort is rejected. */
  sort?: Sort
}

const encode = (position: Position, sort: Sort | undefined) =>
  Buffer.from(JSON.stringify(position) + (sort ? tagOf(sort) : '')).toString('base64url')

function positionIn(text: string, [first, second]: Ordering): Position | undefined {
  try {
    const position: unknown = JSON.parse(text)
    if (!Array.isArray(position) || position.length !== 2) return undefined
    if (columns[first](position[0]) && columns[second](position[1])) return [position[0], position[1]]
  } catch {}
  return undefined
}

function decode(cursor: string, { ordering, sort }: Pick<Source<never>, 'ordering' | 'sort'>): Position {
  const text = Buffer.from(cursor, 'base64url').toString()
  const tag = tagIn(text)
  if (sort && tag && tag !== tagOf(sort)) {
    const message =
      'This cursor was returned for another sort_by or sort_order. Start again without a cursor.'
    throw invalid([{ path: 'cursor', message }])
  }
  const position = positionIn(text, ordering)
  if (position) return position
  throw invalid([{ path: 'cursor', message: 'This is not a cursor of this list.' }])
}

function toldOf(counted: number | Counted) {
  if (typeof counted === 'number') return { total: counted }
  return counted.isMinimum ? { total: counted.total, total_is_minimum: true } : { total: counted.total }
}

/** Reads one page of a list, plus one row to detect a next page. */
export async function readPage<Row>(
  query: PageQuery,
  source: Source<Row>,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const { limit = defaultLimit, cursor } = query
  const after = cursor === undefined ? undefined : decode(cursor, source)
  const offset = after ? 0 : (query.offset ?? 0)
  const [found, counted] = await Promise.all([
    source.rows({ limit: limit + 1, offset, after }),
    source.countsWithRows ? undefined : source.total(),
  ])
  const {
    rows: read,
    isCut,
    total,
  }: CutRows<Row> = Array.isArray(found) ? { rows: found, isCut: false } : found
  const rows = read.slice(0, limit)
  const last = rows.at(-1)
  const has_more = isCut || read.length > limit
  const next_cursor = has_more && last ? encode(source.positionOf(last), source.sort) : null
  // Clients that page by offset add the limit, so a limit above the page size would skip rows.
  const count = isCut ? rows.length : limit
  return {
    rows,
    pagination: {
      limit: count,
      offset,
      ...toldOf(counted ?? total ?? (await source.total())),
      has_more,
      next_cursor,
    },
  }
}

/** A column that orders a list; `natural` sorts names as people do: ignoring case, and numbers in them by value. */
export type OrderColumn = string | { natural: string }

const naturalOrder = (text: RawBuilder<unknown>) => sql`lower(${text} collate natural_order)`

export function orderBy(column: OrderColumn): RawBuilder<unknown> {
  return typeof column === 'string' ? sql.ref(column) : naturalOrder(sql.ref(column.natural))
}

const valueIn = (column: OrderColumn, value: string | number | undefined) =>
  typeof column === 'string' ? sql`${value}` : naturalOrder(sql`${value}::text`)

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
