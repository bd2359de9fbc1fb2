import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Explained } from '~/ui/controls/explained'
import { Tip } from '~/ui/controls/tip'
import { actionsHead, headCell, roles } from './cell-class'
import { SelectBox } from './data-table-row'
import { type Column, hiddenBelow, nextSort, type Sort, type TableSelection } from './table-model'

type DataTableHeadProps<Row> = {
  columns: Column<Row>[]
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** Why the rows cannot be sorted now. */
  fixedOrder?: string | undefined
  /** Absent: rows cannot be selected. */
  selection?: Pick<TableSelection, 'page' | 'onTogglePage'> | undefined
  hasActions: boolean
  /** Renders the handle that resizes a column. */
  handle?: (column: Column<Row>) => ReactNode
}

export function DataTableHead<Row>({
  columns,
  sort,
  onSort,
  fixedOrder,
  selection,
  hasActions,
  handle,
}: DataTableHeadProps<Row>) {
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        {selection && (
          <th {...roles.head} scope="col" className={clsx(headCell, 'w-10')}>
            <SelectBox
              aria-label="Select all rows of this page"
              checked={selection.page === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = selection.page === 'some'
              }}
              onChange={selection.onTogglePage}
            />
          </th>
        )}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : null
          return (
            <th
              key={column.id}
              {...roles.head}
              scope="col"
              data-align={column.align}
              aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
              className={clsx(headCell, column.hideBelow && hiddenBelow[column.hideBelow])}
              style={{ width: column.width }}
              aria-label={handle && column.header}
            >
              {column.sortable && onSort ? (
                <SortButton
                  direction={direction}
                  disabledReason={fixedOrder}
                  onClick={() => onSort(nextSort(sort, column.id))}
                >
                  {column.header}
                </SortButton>
              ) : column.hint ? (
                <Explained text={column.hint}>{column.header}</Explained>
              ) : (
                column.header
              )}
              {handle?.(column)}
            </th>
          )
        })}
        {hasActions && (
          <th {...roles.head} scope="col" className={actionsHead}>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type SortButtonProps = {
  children: string
  /** Null: the rows are sorted by another column. */
  direction: Sort['direction'] | null
  /** Explains the column in a tooltip. */
  hint?: string | undefined
  disabledReason?: string | undefined
  onClick: () => void
}

/** The header of a sortable column. */
export function SortButton({ children, direction, hint, disabledReason, onClick }: SortButtonProps) {
  const id = useId()
  const tip = disabledReason ?? hint
  const Icon = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      aria-describedby={tip && id}
      aria-disabled={disabledReason ? true : undefined}
      className={clsx(
        'group inline-flex min-h-target min-w-target items-center gap-1 rounded font-medium',
        disabledReason ? 'cursor-not-allowed' : 'hover:text-text',
        tip && 'has-tip',
      )}
      onClick={disabledReason ? undefined : onClick}
    >
      {children}
      <Icon
        aria-hidden
        className={clsx(
          'size-3.5',
          direction ? 'text-text' : 'opacity-40',
          !disabledReason && 'group-hover:opacity-100',
        )}
      />
      {tip && <Tip id={id}>{tip}</Tip>}
    </button>
  )
}
