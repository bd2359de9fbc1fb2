import { useElementScrollRestoration } from '@tanstack/react-router'
import { type CSSProperties, Fragment, type ReactNode, useRef } from 'react'
import { Skeleton } from '~/ui/layout/skeleton'
import { bodyCell, bodyRow, roles, tableClass } from './cell-class'
import { DataTableHead } from './data-table-head'
import { DataTableRow } from './data-table-row'
import type { Column, RowModel, Sort, TableSelection, View } from './table-model'
import { useRowSteps } from './use-row-steps'
import { type PlacedRow, useRowWindow } from './use-row-window'

/** Columns that the user can resize. */
type Sizing<Row> = {
  /** Whether the main column has a fixed width; otherwise it takes the remaining width. */
  isFixed: boolean
  /** The minimum width in pixels, below which the table scrolls horizontally. */
  least: number
  handle: (column: Column<Row>) => ReactNode
}

type VirtualTableProps<Row> = RowModel<Row> & {
  label: string
  columns: Column<Row>[]
  sizing?: Sizing<Row>
  sort?: Sort
  onSort?: ((sort: Sort) => void) | undefined
  /** Why the rows cannot be sorted now. */
  fixedOrder?: string | undefined
  /** The number of known rows, and `total` if all are counted. */
  count: number
  total: number | undefined
  /** Undefined while it loads. */
  rowAt: (index: number) => Row | undefined
  /** The estimated height in pixels until a row is measured. */
  rowHeight: number
  /** Absent: rows cannot be selected. */
  selection: TableSelection | undefined
  active: number | null
  onActivate: (index: number) => void
  /** Called when a key moves to the row. */
  onStep: (index: number) => void
  /** The name under which the router stores the scroll position. */
  scrollId: string
  onView: (view: View) => void
}

/** A table for long lists that renders only visible rows. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  // The window is a mutable object, so nothing computed from it may be memoized.
  'use no memo'
  const { label, columns, count, total, rowHeight, selection, active, sizing, scrollId } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rowWindow = useRowWindow({
    scroller,
    count,
    rowHeight,
    active,
    initialOffset: useElementScrollRestoration({ id: scrollId })?.scrollY,
    onView: props.onView,
  })
  const { measure, handleKeys, handleFocus } = useRowSteps({ ...props, scroller, rowWindow })
  return (
    <div
      ref={scroller}
      data-scroll-restoration-id={scrollId}
      className="row-scroller @container relative min-h-0 flex-1 overflow-auto overscroll-contain rounded-lg border border-line bg-raised [overflow-anchor:none] [scroll-padding-top:36px] max-sm:max-h-[80dvh]"
    >
      <table
        {...roles.table}
        className={`${tableClass} table-fixed`}
        data-virtual=""
        data-fixed={sizing?.isFixed || undefined}
        style={{ minWidth: sizing?.least, '--columns': tracksOf(props) } as CSSProperties}
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1}
        onKeyDown={handleKeys}
        onFocus={handleFocus}
      >
        <DataTableHead
          columns={columns}
          selection={selection}
          sort={props.sort}
          onSort={props.onSort}
          fixedOrder={props.fixedOrder}
          hasActions={Boolean(props.rowActions)}
          handle={sizing?.handle}
        />
        <Rows {...props} measure={measure} items={rowWindow.items} height={rowWindow.height} />
      </table>
    </div>
  )
}

/** The columns as tracks of a grid: the main column takes the free width, or the menu if all have widths. */
function tracksOf<Row>({ columns, selection, sizing, rowActions }: VirtualTableProps<Row>): string {
  const widths = columns.map(({ width }) => width ?? 'minmax(0, 1fr)')
  const menu = sizing?.isFixed ? 'minmax(3rem, 1fr)' : '3rem'
  return [...(selection ? ['2.5rem'] : []), ...widths, ...(rowActions ? [menu] : [])].join(' ')
}

type RowsProps<Row> = VirtualTableProps<Row> & {
  measure: (row: HTMLTableRowElement | null) => void
  items: PlacedRow[]
  /** The height of all rows in pixels. */
  height: number
}

function Rows<Row>(props: RowsProps<Row>) {
  const { columns, rowAt, rowHeight, selection, active, measure, items, height } = props
  const { rowKey, rowName, rowLink, rowActions, rowNote } = props
  const span = columns.length + (selection ? 2 : 1)
  return (
    <tbody {...roles.group} className="max-sm:block">
      {items.map(({ index, start }, at) => {
        const gap = start - (items[at - 1]?.end ?? 0)
        const row = rowAt(index)
        return (
          <Fragment key={index}>
            {gap > 0 && <Gap height={gap} span={span} />}
            {row === undefined ? (
              <BlankRow index={index} span={span} height={rowHeight} />
            ) : (
              <DataTableRow
                rowKey={rowKey}
                rowName={rowName}
                rowLink={rowLink}
                rowActions={rowActions}
                rowNote={rowNote}
                row={row}
                index={index}
                measure={measure}
                columns={columns}
                isActive={index === active}
                isSelected={selection?.has(rowKey(row)) ?? false}
                onToggle={selection?.onToggle}
              />
            )}
          </Fragment>
        )
      })}
      <Gap height={Math.max(0, height - (items.at(-1)?.end ?? 0))} span={span} />
    </tbody>
  )
}

/** Reserves the space of rows that are not rendered. */
function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden className="pointer-events-none max-sm:block">
      <td colSpan={span} className="p-0" style={{ height }} />
    </tr>
  )
}

function BlankRow({ index, span, height }: { index: number; span: number; height: number }) {
  return (
    <tr
      {...roles.row}
      data-index={index}
      aria-rowindex={index + 2}
      data-blank=""
      tabIndex={-1}
      className={`${bodyRow} outline-none`}
    >
      <td {...roles.cell} colSpan={span} className={bodyCell} style={{ height }}>
        <Skeleton className="h-3.5 w-2/3" />
      </td>
    </tr>
  )
}
