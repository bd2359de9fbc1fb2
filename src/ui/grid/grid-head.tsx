import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { dragWidth, handleClass } from '~/ui/table/column-handle'
import type { Sort } from '~/ui/table/table-model'
import { type ColumnActions, type GridColumn, widthWithin } from './grid-model'

type GridHeadProps<Row> = ColumnActions & {
  columns: GridColumn<Row>[]
  /** The column of the active cell, if it is in the header. */
  activeColumn: number | undefined
  /** Whether none, some or all rows of the loaded page are selected. */
  selected: 'none' | 'some' | 'all'
  hintId: string
  sort: Sort | undefined
  canSort: boolean
}

export function GridHead<Row>({
  columns,
  activeColumn,
  selected,
  hintId,
  sort,
  canSort,
  onMove,
  onResize,
}: GridHeadProps<Row>) {
  const [dragged, setDragged] = useState<string | null>(null)
  const tabIndexOf = (column: number) => (column === activeColumn ? 0 : undefined)
  return (
    <div role="rowgroup" className="sticky top-0 z-2 [--grid-back:var(--surface)]">
      <div
        role="row"
        aria-rowindex={1}
        data-row={-1}
        className="h-9 text-xs font-medium text-muted max-sm:grid-rows-[1fr]"
      >
        <div
          role="columnheader"
          aria-colindex={1}
          data-column={0}
          data-cell="select"
          tabIndex={tabIndexOf(0)}
        >
          <input
            type="checkbox"
            className="checkbox"
            tabIndex={-1}
            aria-label="Select all rows of this page"
            checked={selected === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = selected === 'some'
            }}
            readOnly
          />
        </div>
        {columns.map(({ id, header, width, sortable }, at) => (
          <div
            key={id}
            role="columnheader"
            aria-colindex={at + 2}
            aria-describedby={hintId}
            aria-sort={
              sort?.column === id ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined
            }
            data-column={at + 1}
            className={clsx(
              at > 0 && 'relative max-sm:static',
              at === 1 && 'max-sm:hidden',
              dragged === id && 'opacity-50',
              sortable && canSort && 'group cursor-pointer gap-1 hover:text-text',
            )}
            tabIndex={tabIndexOf(at + 1)}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(id)
            }}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged && dragged !== id) onMove(dragged, id)
            }}
            onDragEnd={() => setDragged(null)}
          >
            <span dir="auto" className="truncate">
              {header}
            </span>
            {sortable && canSort && <SortMark direction={sort?.column === id ? sort.direction : null} />}
            <span
              aria-hidden
              data-resize=""
              className={handleClass}
              draggable
              onDragStart={(event) => {
                event.preventDefault()
                event.stopPropagation()
              }}
              onPointerDown={(event) => dragWidth(event, width, (next) => onResize(id, widthWithin(next)))}
            />
          </div>
        ))}
        <div
          role="columnheader"
          aria-colindex={columns.length + 2}
          data-column={columns.length + 1}
          data-cell="open"
          tabIndex={tabIndexOf(columns.length + 1)}
        >
          <span className="sr-only">Open</span>
        </div>
        <div
          role="columnheader"
          aria-colindex={columns.length + 3}
          data-column={columns.length + 2}
          data-cell="menu"
          tabIndex={tabIndexOf(columns.length + 2)}
        >
          <span className="sr-only">Actions</span>
        </div>
      </div>
    </div>
  )
}

/** Shows how a column is sorted, or on hover that it can be. */
function SortMark({ direction }: { direction: Sort['direction'] | null }) {
  const Icon = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <Icon
      aria-hidden
      className={clsx(
        'inline size-3.5 shrink-0',
        direction
          ? 'text-text'
          : 'opacity-0 group-hover:opacity-100 group-focus:opacity-100 coarse:opacity-40',
      )}
    />
  )
}
