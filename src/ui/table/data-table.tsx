import { type ReactNode, useRef } from 'react'
import { Failure, type FailureProps } from '~/ui/feedback/failure'
import { usePending } from '~/ui/feedback/use-pending'
import { Skeleton } from '~/ui/layout/skeleton'
import { DataTableHead } from './data-table-head'
import { DataTableRow } from './data-table-row'
import { focusRow, handleRowKeys } from './row-keys'
import { takeRememberedRow } from './row-memory'
import {
  type Column,
  hiddenBelow,
  type RowModel,
  type Selection,
  type Sort,
  selectionOf,
  toggleRange,
} from './table-model'

type DataTableSkeletonProps<Row> = { columns: Column<Row>[]; hasSelection: boolean; hasActions: boolean }

function DataTableSkeleton<Row>({ columns, hasSelection, hasActions }: DataTableSkeletonProps<Row>) {
  return (
    <tbody>
      {[...Array(8).keys()].map((row) => (
        <tr key={row}>
          {hasSelection && <td data-cell="select" />}
          {columns.map((column, at) => (
            <td
              key={column.id}
              data-main={at === 0 || undefined}
              className={column.hideBelow && hiddenBelow[column.hideBelow]}
            >
              <Skeleton className={at === 0 ? 'h-3.5 w-40 max-w-full' : 'h-3.5 w-16'} />
            </td>
          ))}
          {hasActions && <td data-cell="actions" />}
        </tr>
      ))}
    </tbody>
  )
}

type DataTableProps<Row> = RowModel<Row> & {
  /** What the table holds, for its name. */
  label: string
  /** The first column is the row's name. */
  columns: Column<Row>[]
  rows: Row[]
  /** What stands here when there are no rows: first use, or nothing matches. */
  empty: ReactNode
  loading?: boolean
  error?: FailureProps | null
  sort?: Sort
  onSort?: (sort: Sort) => void
  selection?: Selection
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
  selection,
  ...model
}: DataTableProps<Row>) {
  const lastClicked = useRef<string | null>(null)
  const showsSkeleton = usePending(loading)
  if (error) return <Failure {...error} />
  if (!loading && !showsSkeleton && !rows.length) return empty

  const keys = rows.map(model.rowKey)
  const state = selectionOf(selection?.selected ?? new Set(), keys)
  const selectPage = () => {
    const next = new Set(selection?.selected)
    for (const key of keys) state === 'all' ? next.delete(key) : next.add(key)
    selection?.onChange(next)
  }
  const select = (key: string, isRange: boolean) => {
    if (!selection) return
    selection.onChange(toggleRange(selection.selected, keys, key, isRange ? lastClicked.current : null))
    lastClicked.current = key
  }

  return (
    <div
      className="relative min-h-0 overflow-auto rounded-lg border border-line bg-raised"
      data-scroll-restoration-id={`table ${label}`}
    >
      <table
        className="data-table"
        aria-label={label}
        aria-busy={loading || undefined}
        onKeyDown={handleRowKeys}
      >
        <DataTableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          selection={selection && { state, onToggle: selectPage }}
          hasActions={Boolean(model.rowActions)}
        />
        {showsSkeleton ? (
          <DataTableSkeleton
            columns={columns}
            hasSelection={Boolean(selection)}
            hasActions={Boolean(model.rowActions)}
          />
        ) : (
          <tbody ref={returnToRow}>
            {rows.map((row) => (
              <DataTableRow
                key={model.rowKey(row)}
                {...model}
                row={row}
                columns={columns}
                isSelected={selection?.selected.has(model.rowKey(row)) ?? false}
                onSelect={selection && select}
              />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}

function returnToRow(body: HTMLTableSectionElement | null) {
  if (!body) return
  const key = takeRememberedRow()
  const row = key && body.querySelector(`tr[data-row="${CSS.escape(key)}"]`)
  if (row) focusRow(row)
}
