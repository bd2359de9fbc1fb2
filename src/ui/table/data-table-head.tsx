import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Explained } from '~/ui/controls/explained'
import { actionsHead, headCell, roles } from './cell-class'
import { SelectBox } from './data-table-row'
import { SortButton } from './sort-button'
import { type Column, hiddenBelow, nextSort, type Sort, type TableSelection } from './table-model'

type DataTableHeadProps<Row> = {
  columns: Column<Row>[]
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
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
                <SortButton direction={direction} onClick={() => onSort(nextSort(sort, column.id))}>
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
