import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MenuItem } from '~/ui/overlays/menu-item'

export type Column<Row> = {
  id: string
  header: string
  /** What the header means, in a tooltip; not for sortable columns. */
  hint?: string
  cell: (row: Row) => ReactNode
  /** `end` for numbers; on a phone such a cell repeats its header before the value. */
  align?: 'start' | 'end'
  /** Any CSS width; the first column takes what is left. */
  width?: string
  sortable?: boolean
  /** Left out on screens narrower than this. */
  hideBelow?: 'sm' | 'md' | 'lg' | 'xl' | '2xl'
}

export type Sort = { column: string; direction: 'asc' | 'desc' }

/** A column whose place and width users change. */
export type SizedColumn<Row> = Omit<Column<Row>, 'width' | 'hideBelow'> & {
  /** Pixels. */
  width: number
}

/** Which rows are selected, of a table that is short, virtual or editable. */
export type TableSelection<Key = string> = {
  has: (key: Key) => boolean
  /** How many rows are selected of the loaded page, or pages, that the rows in view belong to. */
  page: 'none' | 'some' | 'all'
  /** With `isRange` all rows since the last one that was chosen. */
  onToggle: (index: number, isRange: boolean) => void
  onTogglePage: () => void
}

/** A selection as the set of its keys. */
export type SelectedKeys = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}

/** The rows in view. */
export type View = { first: number; last: number }

export type RowModel<Row> = {
  rowKey: (row: Row) => string
  /** What a row is called, for the names of its box and its menu. */
  rowName: (row: Row) => string
  /** Where a row leads. Its first column becomes a real link that covers the row. */
  rowLink?: (row: Row) => LinkProps
  rowActions?: (row: Row) => MenuItem[]
  /** A line beneath the cells. */
  rowNote?: (row: Row) => ReactNode
}

export const hiddenBelow = {
  sm: 'max-sm:hidden!',
  md: 'max-md:hidden!',
  lg: 'max-lg:hidden!',
  xl: 'max-xl:hidden!',
  '2xl': 'max-2xl:hidden!',
}

/** A first click sorts ascending, a second descending. */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  return { column, direction: sort?.column === column && sort.direction === 'asc' ? 'desc' : 'asc' }
}

/** The selection after a click on `key`; with `from` (Shift held) everything between takes its new state. */
export function toggleRange(
  selected: ReadonlySet<string>,
  keys: string[],
  key: string,
  from: string | null,
): ReadonlySet<string> {
  const next = new Set(selected)
  const isOn = !next.has(key)
  const ends = [keys.indexOf(key), from === null ? -1 : keys.indexOf(from)].filter((at) => at >= 0)
  const range = keys.slice(Math.min(...ends), Math.max(...ends) + 1)
  for (const rangeKey of range) {
    if (isOn) next.add(rangeKey)
    else next.delete(rangeKey)
  }
  return next
}

/** Of the rows on this page: none, some or all are selected. */
export function selectionOf(selected: ReadonlySet<string>, keys: string[]): 'none' | 'some' | 'all' {
  const count = keys.filter((key) => selected.has(key)).length
  if (!count) return 'none'
  return count === keys.length ? 'all' : 'some'
}
