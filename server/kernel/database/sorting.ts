import { type SelectQueryBuilder, sql } from 'kysely'
import type { SortOrder } from '#contract/http/page'
import type { Tables } from '#server/schema/tables'
import { after, type OrderColumn, orderBy, type Slice } from './page'

type Kind = { values: 'text' | 'moment'; order: SortOrder; column: OrderColumn }

/** Columns that lists are sorted by, with their default order. Names are sorted as people do. */
const kinds = {
  name: { values: 'text', order: 'asc', column: { natural: 'name' } },
  phone_number: { values: 'text', order: 'asc', column: 'phone_number' },
  created_at: { values: 'moment', order: 'desc', column: 'created_at' },
  updated_at: { values: 'moment', order: 'desc', column: 'updated_at' },
} satisfies Record<string, Kind>

/** How a list is sorted: newest first by default. */
type Sorting = { sort_by?: keyof typeof kinds | undefined; sort_order?: SortOrder | undefined }

/** Applies a slice to a sorted list; `id` orders rows of the same value. */
export function sortedSlice<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { sort_by = 'created_at', sort_order }: Sorting,
  slice: Slice,
  id: string,
): SelectQueryBuilder<Tables, Table, Row> {
  const { column, order: usual } = kinds[sort_by]
  const order = sort_order ?? usual
  return query
    .where(after(slice, [column, id], order))
    .orderBy(orderBy(column), order)
    .orderBy(sql.ref(id), order)
    .limit(slice.limit)
    .offset(slice.offset)
}

/** The kinds of values in the cursors of a sorted list, whose `id` is a number or text. */
export const orderingOf = ({ sort_by = 'created_at' }: Sorting, id: 'id' | 'text') =>
  [kinds[sort_by].values, id] as const
