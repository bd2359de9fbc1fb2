import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MenuItem } from '~/ui/overlays/menu-item'

export type Column<Row> = {
  id: string
  header: string
  /** Explains the header in a tooltip. Not for sortable columns. */
  hint?: string
  cell: (row: Row) => ReactNode
  /** `end` for numbers. On a phone, such a cell repeats its header before the value. */
  align?: 'start' | 'end'
  /** Any CSS width. */
  width?: string
  /** Takes the remaining width, and cuts its text at the end. Without such a column, the first one grows. */
  grows?: boolean
  sortable?: boolean
  /** Hidden on screens narrower than this. */
  hideBelow?: 'sm' | 'md' | 'lg' | 'xl' | '2xl'
}

export type Sort = { column: string; direction: 'asc' | 'desc' }

/** The sorting of a list as its search parameters. */
type ListOrder = { sort_by?: string | undefined; sort_order?: Sort['direction'] | undefined }

/** A column that users can move and resize. */
export type SizedColumn<Row> = Omit<Column<Row>, 'width' | 'grows' | 'hideBelow'> & {
  /** Pixels. */
  width: number
}

/** The selection of a short, virtual or editable table. */
export type TableSelection<Key = string> = {
  has: (key: Key) => boolean
  /** Whether none, some or all rows of the visible pages are selected. */
  page: 'none' | 'some' | 'all'
  /** With `isRange`, all rows since the last toggled one. */
  onToggle: (index: number, isRange: boolean) => void
  onTogglePage: () => void
}

/** A selection as a set of keys. */
export type SelectedKeys = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}

/** The rows in view. */
export type View = { first: number; last: number }

export type RowModel<Row> = {
  rowKey: (row: Row) => string
  /** The name of a row, for the labels of its checkbox and menu. */
  rowName: (row: Row) => string
  /** The link of a row. Its first column becomes a real link that covers the row. */
  rowLink?: (row: Row) => LinkProps
  /** `index` is that of the row among the rows. */
  rowActions?: (row: Row, index: number) => MenuItem[]
  /** A line below the cells. */
  rowNote?: (row: Row) => ReactNode
}

export const hiddenBelow = {
  sm: 'max-sm:hidden!',
  md: 'max-md:hidden!',
  lg: 'max-lg:hidden!',
  xl: 'max-xl:hidden!',
  '2xl': 'max-2xl:hidden!',
}

/** The sorting in the address of a list, which is newest first by default. Names and numbers begin with the first. */
export function sortOf({ sort_by = 'created_at', sort_order }: ListOrder): Sort {
  return { column: sort_by, direction: sort_order ?? (sort_by.endsWith('_at') ? 'desc' : 'asc') }
}

/** Writes the sorting of a list into its search parameters. Columns that can be sorted are called like their fields. */
export const sortWith =
  <Field extends string | undefined>(
    change: (order: { sort_by: Field; sort_order: Sort['direction'] }) => void,
  ) =>
  ({ column, direction }: Sort) =>
    change({ sort_by: column as Field, sort_order: direction })

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

/** Whether none, some or all rows of this page are selected. */
export function selectionOf(selected: ReadonlySet<string>, keys: string[]): 'none' | 'some' | 'all' {
  const count = keys.filter((key) => selected.has(key)).length
  if (!count) return 'none'
  return count === keys.length ? 'all' : 'some'
}
