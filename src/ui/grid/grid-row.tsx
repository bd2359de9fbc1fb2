import clsx from 'clsx'
import { Ellipsis, PanelRightOpen } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { GridColumn, GridRows } from './grid-model'

/** The editor uses it too, so that the text does not move. */
export const monoCell = 'font-mono text-[0.8125rem]'

const control =
  'grid h-(--target) w-full place-items-center rounded text-muted hover:text-text [&_svg]:size-4'

// One placeholder for all cells: one per cell would cost as much as the texts that soon replace it.
const blankRow =
  'after:absolute after:inset-0 after:z-2 after:[background:repeating-linear-gradient(90deg,transparent_0_3.5rem,color-mix(in_srgb,var(--line)_70%,transparent)_3.5rem_10rem)_0_50%/100%_0.75rem_no-repeat_var(--grid-back)]'

/** Set on the button of the row whose menu is open. */
export const menuAnchor = '--grid-menu'

/** Set on the cell that has a note. */
export const noteAnchor = '--grid-note'

type GridRowProps<Row> = {
  id: string
  index: number
  /** Absent while it loads. */
  row: Row | undefined
  columns: GridColumn<Row>[]
  /** The visible columns. The sticky first column and the active one are rendered too. */
  firstColumn: number
  lastColumn: number
  name: GridRows<Row>['name']
  href: GridRows<Row>['href']
  /** Pixels from the first row. */
  top: number
  isSelected: boolean
  /** The column of the active cell, if it is in this row. */
  activeColumn?: number
  menuId: string
  /** Its menu is open. */
  hasMenu: boolean
  /** The column of the cell that has a note. */
  notedColumn?: string | undefined
  /** The editor that replaces the active cell's text. */
  editor?: ReactNode
}

function Row<Row>(props: GridRowProps<Row>) {
  const { id, index, row, columns, name, href, top, isSelected, activeColumn, menuId, hasMenu, editor } =
    props
  const { firstColumn, lastColumn, notedColumn } = props
  const isDrawn = (at: number) =>
    at === 0 || (at >= firstColumn && at <= lastColumn) || at + 1 === activeColumn
  const called = row ? name(row) : `row ${index + 1}`
  const tabIndexOf = (column: number) => (column === activeColumn ? 0 : undefined)
  const placing = (at: number, column: string) => {
    if (column === notedColumn) return { gridColumnStart: at + 2, anchorName: noteAnchor }
    return isDrawn(at - 1) ? undefined : { gridColumnStart: at + 2 }
  }
  const last = columns.length + 1
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-row={index}
      data-blank={row === undefined || undefined}
      data-selected={isSelected || undefined}
      className={clsx(
        'absolute h-(--grid-row) [contain:size_layout_style] hover:[--grid-back:var(--sunken)]',
        isSelected ? '[--grid-back:var(--sunken)]' : '[--grid-back:var(--raised)]',
        Boolean(editor) && 'z-3',
        row === undefined && blankRow,
      )}
      style={{ top }}
    >
      <div role="gridcell" aria-colindex={1} data-column={0} data-cell="select" tabIndex={tabIndexOf(0)}>
        <input
          type="checkbox"
          className="checkbox"
          tabIndex={-1}
          aria-label={`Select ${called}`}
          checked={isSelected}
          readOnly
        />
      </div>
      {columns.map(
        (column, at) =>
          isDrawn(at) && (
            <div
              key={column.id}
              role="gridcell"
              aria-colindex={at + 2}
              data-column={at + 1}
              data-edited={(Boolean(editor) && activeColumn === at + 1) || undefined}
              tabIndex={tabIndexOf(at + 1)}
              style={placing(at, column.id)}
            >
              {editor && activeColumn === at + 1 ? editor : row !== undefined && column.cell(row)}
            </div>
          ),
      )}
      <div
        role="gridcell"
        aria-colindex={last + 1}
        data-column={last}
        data-cell="open"
        tabIndex={tabIndexOf(last)}
      >
        <a
          href={row && href(row)}
          className={control}
          tabIndex={-1}
          aria-label={row && `Open ${called}`}
          draggable={false}
        >
          <PanelRightOpen aria-hidden />
        </a>
      </div>
      <div
        role="gridcell"
        aria-colindex={last + 2}
        data-column={last + 1}
        data-cell="menu"
        tabIndex={tabIndexOf(last + 1)}
      >
        <button
          type="button"
          className={clsx(control, hasMenu && 'text-text')}
          tabIndex={-1}
          popoverTarget={menuId}
          aria-haspopup="menu"
          aria-label={`Actions for ${called}`}
          style={hasMenu ? { anchorName: menuAnchor } : undefined}
        >
          <Ellipsis aria-hidden />
        </button>
      </div>
    </div>
  )
}

export const GridRow = memo(Row) as typeof Row
