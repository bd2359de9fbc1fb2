import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Failure, type FailureProps } from '~/ui/feedback/failure'
import { keepFocusInside } from '~/ui/hooks/keep-focus'
import { useShownCount } from '~/ui/hooks/use-shows-rest'
import { Skeleton } from '~/ui/layout/skeleton'
import { actionsCell, bodyCell, bodyRow, mainCell, selectCell, tableClass } from './cell-class'
import { DataTableHead } from './data-table-head'
import { DataTableRow } from './data-table-row'
import { focusRow, handleRowKeys, hasRememberedRow, takeRememberedRow } from './row-keys'
import {
  type Column,
  hiddenBelow,
  type RowModel,
  type SelectedKeys,
  type Sort,
  selectionOf,
  type TableSelection,
  toggleRange,
} from './table-model'

/** Whether to show a loading state: not in the first 200 ms, then for at least 300 ms. */
function usePending(isLoading: boolean): boolean {
  const [shownSince, setShownSince] = useState<number | null>(null)
  useEffect(() => {
    if (isLoading === (shownSince !== null)) return
    const wait = shownSince === null ? 200 : Math.max(0, shownSince + 300 - performance.now())
    const timer = setTimeout(() => setShownSince(isLoading ? performance.now() : null), wait)
    return () => clearTimeout(timer)
  }, [isLoading, shownSince])
  return shownSince !== null
}

/** Rows that fill a screen. They appear first, so that a page with many rows opens as quickly, then as many again at a time. */
const rowsAtOnce = 20

type DataTableSkeletonProps<Row> = { columns: Column<Row>[]; hasSelection: boolean; hasActions: boolean }

function DataTableSkeleton<Row>({ columns, hasSelection, hasActions }: DataTableSkeletonProps<Row>) {
  return (
    <tbody className="max-sm:block">
      {[...Array(8).keys()].map((row) => (
        <tr key={row} className={bodyRow}>
          {hasSelection && <td data-cell="select" className={selectCell} />}
          {columns.map((column, at) => (
            <td
              key={column.id}
              data-main={at === 0 || undefined}
              className={clsx(
                at === 0 ? mainCell : bodyCell,
                column.hideBelow && hiddenBelow[column.hideBelow],
              )}
            >
              <Skeleton className={at === 0 ? 'h-3.5 w-40 max-w-full' : 'h-3.5 w-16'} />
            </td>
          ))}
          {hasActions && <td data-cell="actions" className={actionsCell} />}
        </tr>
      ))}
    </tbody>
  )
}

type DataTableProps<Row> = RowModel<Row> & {
  /** The content of the table, used as its label. */
  label: string
  /** The first column is the row's name. */
  columns: Column<Row>[]
  rows: Row[]
  /** Shown without rows: first use, or no matches. */
  empty: ReactNode
  loading?: boolean
  error?: FailureProps | null
  sort?: Sort
  onSort?: (sort: Sort) => void
  selection?: SelectedKeys
}

export function DataTable<Row>({
  label,
  columns,
  rows,
  empty,
  loading = false,
  error,
  sort,
  onSort,
  selection: selected,
  ...model
}: DataTableProps<Row>) {
  const selection = useSelection(rows.map(model.rowKey), selected)
  const showsSkeleton = usePending(loading)
  const scrollId = `table ${label}`
  const shown = useShownCount(rows.length, rowsAtOnce, { scrollId, returns: hasRememberedRow() })
  if (error) return <Failure {...error} />
  if (!loading && !showsSkeleton && !rows.length) return empty

  return (
    <div
      className="relative min-h-0 overflow-auto rounded-lg border border-line bg-raised"
      // Rows without links or menus have nothing to focus: the keyboard scrolls the box.
      {...(!model.rowLink && !model.rowActions && { tabIndex: 0, role: 'group', 'aria-label': label })}
      data-scroll-restoration-id={scrollId}
    >
      <table
        ref={keepFocusInside}
        className={tableClass}
        aria-label={label}
        aria-busy={loading || undefined}
        onKeyDown={handleRowKeys}
      >
        <DataTableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          selection={selection}
          hasActions={Boolean(model.rowActions)}
        />
        {showsSkeleton ? (
          <DataTableSkeleton
            columns={columns}
            hasSelection={Boolean(selection)}
            hasActions={Boolean(model.rowActions)}
          />
        ) : (
          <tbody ref={returnToRow} className="max-sm:block">
            {rows.slice(0, shown).map((row, index) => (
              <DataTableRow
                key={model.rowKey(row)}
                {...model}
                row={row}
                index={index}
                columns={columns}
                isSelected={selection?.has(model.rowKey(row)) ?? false}
                onToggle={selection?.onToggle}
              />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}

/** The selected keys, with a function to change them. */
function useSelection(keys: string[], chosen: SelectedKeys | undefined): TableSelection | undefined {
  const lastClicked = useRef<string | null>(null)
  if (!chosen) return undefined
  const { selected, onChange } = chosen
  const page = selectionOf(selected, keys)
  return {
    page,
    has: (key) => selected.has(key),
    onToggle(index, isRange) {
      const key = keys[index]
      if (key === undefined) return
      onChange(toggleRange(selected, keys, key, isRange ? lastClicked.current : null))
      lastClicked.current = key
    },
    onTogglePage() {
      const next = new Set(selected)
      for (const key of keys) page === 'all' ? next.delete(key) : next.add(key)
      onChange(next)
    },
  }
}

function returnToRow(body: HTMLTableSectionElement | null) {
  if (!body) return
  const key = takeRememberedRow()
  const row = key && body.querySelector(`tr[data-row="${CSS.escape(key)}"]`)
  if (row) focusRow(row)
}
