import { PanelRightOpen } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { GridColumn, GridRows } from './grid-model'

type GridRowProps<Row> = {
  index: number
  /** Absent while it is on its way. */
  row: Row | undefined
  columns: GridColumn<Row>[]
  name: GridRows<Row>['name']
  href: GridRows<Row>['href']
  /** Pixels from the first row. */
  top: number
  isSelected: boolean
  /** The column of the cell that Tab reaches, where it is in this row. */
  activeColumn?: number
  /** What stands in place of the active cell's text while it is edited. */
  editor?: ReactNode
}

function Row<Row>(props: GridRowProps<Row>) {
  const { index, row, columns, name, href, top, isSelected, activeColumn, editor } = props
  const tabIndexOf = (column: number) => (column === activeColumn ? 0 : undefined)
  const last = columns.length + 1
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-row={index}
      data-blank={row === undefined || undefined}
      data-selected={isSelected || undefined}
      data-editing={Boolean(editor) || undefined}
      style={{ top }}
    >
      <div role="gridcell" aria-colindex={1} data-column={0} data-cell="select" tabIndex={tabIndexOf(0)}>
        {row !== undefined && (
          <input
            type="checkbox"
            className="checkbox"
            tabIndex={-1}
            aria-label={`Select ${name(row)}`}
            checked={isSelected}
            readOnly
          />
        )}
      </div>
      {columns.map((column, at) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={at + 2}
          data-column={at + 1}
          data-mono={column.isMono || undefined}
          data-edited={(Boolean(editor) && activeColumn === at + 1) || undefined}
          tabIndex={tabIndexOf(at + 1)}
        >
          {editor && activeColumn === at + 1 ? editor : row !== undefined && column.text(row)}
        </div>
      ))}
      <div
        role="gridcell"
        aria-colindex={last + 1}
        data-column={last}
        data-cell="open"
        tabIndex={tabIndexOf(last)}
      >
        {row !== undefined && (
          <a href={href(row)} tabIndex={-1} aria-label={`Open ${name(row)}`} draggable={false}>
            <PanelRightOpen aria-hidden />
          </a>
        )}
      </div>
    </div>
  )
}

export const GridRow = memo(Row) as typeof Row
