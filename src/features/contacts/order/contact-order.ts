import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { contacts } from '~/api/operations'
import { call } from '~/api/reading/call'
import { query } from '~/api/reading/query'
import {
  type ContactMatch,
  type ContactSort,
  hasConditions,
  isSorted,
  sortKey,
} from '~/features/contacts/grid/contacts-search'
import {
  includes,
  indexOfId,
  type ListedRow,
  placesWithout,
  type RowRanges,
  rangeBetween,
  rangeOf,
  rangesOfIds,
} from '~/ui/grid/row-ranges'

/**
 * A sorted list. Its rows keep their places while contacts change: deleted ones leave, added ones come last, until the
 * list is sorted again.
 */
export type ContactOrder = {
  /** The rows by id, also those that were deleted since. */
  ids: readonly number[]
  /** The ids of all matching contacts in list order. */
  all: readonly number[]
  /** The rows are in the order that the server has now. */
  isCurrent: boolean
}

export function mergeOrder(before: ContactOrder | undefined, latest: readonly number[]): ContactOrder {
  const all = latest.toSorted((a, b) => a - b)
  if (!before) return { ids: latest, all, isCurrent: true }
  const known = new Set(before.ids)
  const added = all.filter((id) => !known.has(id))
  const ids = added.length > 0 ? [...before.ids, ...added] : before.ids
  const shown = ids.filter((id) => indexOfId(all, id) >= 0)
  return { ids, all, isCurrent: shown.every((id, at) => id === latest[at]) }
}

// As long as the pages of the grid.
const forgottenAfterMs = 3_000

/** What changes when contacts are added or deleted: their number, and the newest one. */
export const newestContact = (contact_list_id: number, match: ContactMatch) =>
  query(contacts.list, {
    contact_list_id,
    query: { ...match, sort_by: 'created_at', sort_order: 'desc', limit: 1 },
  })

/** `round`: how often the list was sorted again. `version`: changes when contacts are added or deleted. */
type OrderInput = { list: number; match: ContactMatch; sort: ContactSort; round: number; version: string }

const name = 'contact order'

/** The order of a list; null: as they were added. */
export function orderQuery({ list, match, sort, round, version }: OrderInput) {
  const prefix = isSorted(sort) ? [name, list, match, sortKey(sort), round] : [name]
  return queryOptions<ContactOrder | null>({
    queryKey: [...prefix, version],
    queryFn: async ({ client, signal }) => {
      if (!isSorted(sort)) return null
      const input = { contact_list_id: list, query: { ...match, ...sort } }
      const { contact_ids } = await call(contacts.order, input, { signal })
      return mergeOrder(lastOrder(client, prefix), contact_ids)
    },
    initialData: isSorted(sort) ? undefined : null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    gcTime: forgottenAfterMs,
    structuralSharing: false,
  })
}

/** Asks the server for the order of a list again. The rows keep their places. */
export const checkOrder = (client: QueryClient, contact_list_id: number) =>
  client.invalidateQueries({ queryKey: [name, contact_list_id] })

function lastOrder(client: QueryClient, prefix: unknown[]): ContactOrder | undefined {
  const known = client.getQueryCache().findAll({ queryKey: prefix })
  const [last] = known
    .filter(({ state }) => state.data)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  return last?.state.data as ContactOrder | undefined
}

/** The rows of a list: where each is, and which ranges of the list some of them are. */
export type ContactRows = {
  total: number
  count: number
  placeOf: (row: number) => number
  /** The id at a place; undefined in the order in which they were added. */
  idAt: (place: number) => number | undefined
  /** The position in list order of the contact in a row. */
  listed: (id: number, row: number) => ListedRow
  /** The ranges of some rows, or of all between two. */
  rangesOf: (rows: ListedRow[]) => RowRanges
  between: (from: ListedRow, to: ListedRow) => RowRanges
  /** All of them, unless that needs a request. */
  everything: RowRanges | undefined
}

export function rowsAsAdded(total: number, count: number, hidden: RowRanges): ContactRows {
  const placeOf = placesWithout(hidden)
  return {
    total,
    count,
    placeOf,
    idAt: () => undefined,
    listed: (id, row) => ({ id, at: placeOf(row) }),
    rangesOf(rows) {
      const [first, last] = [rows[0], rows.at(-1)]
      return first && last ? [rangeBetween(first, last)] : []
    },
    between: (from, to) => [rangeBetween(from, to)],
    everything: undefined,
  }
}

export function sortedRows({ ids, all }: ContactOrder, match: ContactMatch, hidden: RowRanges): ContactRows {
  const isWhole = ids.length === all.length && hidden.length === 0
  const isShown = (id: number) => indexOfId(all, id) >= 0 && !includes(hidden, id)
  const places = isWhole ? undefined : [...ids.keys()].filter((place) => isShown(ids[place] ?? 0))
  // A contact that begins to match later has an id between those that match now, but was not chosen.
  const isStrict = hasConditions(match)
  return {
    total: all.length,
    count: places ? places.length : ids.length,
    placeOf: (row) => (places ? (places[row] ?? ids.length) : row),
    idAt: (place) => ids[place],
    listed: (id) => ({ id, at: indexOfId(all, id) }),
    rangesOf: (rows) => rows.toSorted((a, b) => a.id - b.id).map(rangeOf),
    between(from, to) {
      const ends = [ids.indexOf(from.id), ids.indexOf(to.id)].filter((place) => place >= 0)
      const chosen = new Set(ids.slice(Math.min(...ends), Math.max(...ends) + 1).filter(isShown))
      return rangesOfIds(all, (id) => chosen.has(id), isStrict)
    },
    everything: rangesOfIds(all, () => true, isStrict),
  }
}
