import { type SelectQueryBuilder, sql } from 'kysely'
import type { SortOrder } from '#contract/http/page'
import type { Tables } from '#server/schema/tables'
import type { Sort } from './cursor-tag'
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

/** The sort that a request asks for, with defaults. */
function sortOf({ sort_by = 'created_at', sort_order }: Sorting): Sort {
  return { column: sort_by, order: sort_order ?? kinds[sort_by].order }
}

/** Applies a slice to a sorted list; `id` orders rows of the same value. */
export function sortedSlice<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  sorting: Sorting,
  slice: Slice,
  id: string,
): SelectQueryBuilder<Tables, Table, Row> {
  const { column } = kinds[sorting.sort_by ?? 'created_at']
  const { order } = sortOf(sorting)
  return query
    .where(after(slice, [column, id], order))
    .orderBy(orderBy(column), order)
    .orderBy(sql.ref(id), order)
    .limit(slice.limit)
    .offset(slice.offset)
}

/** What the cursors of a sorted list need, whose `id` is a number or text. */
export const cursorsOf = (sorting: Sorting, id: 'id' | 'text') => ({
  ordering: [kinds[sorting.sort_by ?? 'created_at'].values, id] as const,
  sort: sortOf(sorting),
})
