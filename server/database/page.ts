import { invalid } from '#contract/error'
import { defaultLimit, type PageQuery, type Pagination } from '#contract/page'

/** Where a row stands in its list: the values of the columns that the list is ordered by. */
export type Position = readonly [first: string | number, second: string | number]

export type Slice = { limit: number; offset: number; after: Position | undefined }

type Source<Row> = {
  rows(slice: Slice): Promise<Row[]>
  total(): Promise<number>
  positionOf(row: Row): Position
}

const encode = (position: Position) => Buffer.from(JSON.stringify(position)).toString('base64url')

const isValue = (value: unknown) => typeof value === 'string' || Number.isSafeInteger(value)

function decode(cursor: string): Position {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(position) && position.length === 2 && position.every(isValue)) {
      return [position[0], position[1]]
    }
  } catch {}
  throw invalid([{ path: 'cursor', message: 'This is not a cursor that this list has given.' }])
}

/** One page of a list, with one row more read than asked for, to know whether there is a next one. */
export async function readPage<Row>(
  query: PageQuery,
  source: Source<Row>,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const { limit = defaultLimit, cursor } = query
  const after = cursor === undefined ? undefined : decode(cursor)
  const offset = after ? 0 : (query.offset ?? 0)
  const [found, total] = await Promise.all([source.rows({ limit: limit + 1, offset, after }), source.total()])
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const has_more = found.length > limit
  const next_cursor = has_more && last ? encode(source.positionOf(last)) : null
  return { rows, pagination: { limit, offset, total, has_more, next_cursor } }
}
