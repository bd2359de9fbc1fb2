import { useElementScrollRestoration } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Skeleton } from '~/ui/layout/skeleton'
import { DataTableHead } from './data-table-head'
import { DataTableRow } from './data-table-row'
import { focusRow } from './row-keys'
import { takeRememberedRow } from './row-memory'
import type { Column, RowModel } from './table-model'
import { withActive } from './with-active'

export type View = { first: number; last: number }

export type VirtualSelection = {
  has: (key: string) => boolean
  /** How many rows are selected of the loaded page, or pages, that the rows in view belong to. */
  page: 'none' | 'some' | 'all'
  /** With `isRange` all rows since the last one that was chosen. */
  onToggle: (index: number, isRange: boolean) => void
  onTogglePage: () => void
}

/** Columns whose widths a person changes. */
type Sizing<Row> = {
  /** The main column has a width of its own; else it takes what is left. */
  isFixed: boolean
  /** Pixels that the whole table needs: beyond them it is scrolled sideways. */
  least: number
  handle: (column: Column<Row>) => ReactNode
}

type VirtualTableProps<Row> = RowModel<Row> & {
  label: string
  columns: Column<Row>[]
  sizing?: Sizing<Row>
  /** How many rows there are as far as is known; `total` where all are counted. */
  count: number
  total: number | undefined
  /** Undefined while it is on its way. */
  rowAt: (index: number) => Row | undefined
  /** Pixels, until a row is measured. */
  rowHeight: number
  /** Absent: rows cannot be selected. */
  selection: VirtualSelection | undefined
  active: number | null
  onActivate: (index: number) => void
  /** A key led to the row. */
  onStep: (index: number) => void
  /** Under which the router stores how far the table is scrolled. */
  scrollId: string
  onView: (view: View) => void
}

const headHeight = 36
// A taller box is cut off by browsers.
const tallest = 33_000_000
const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: 12, PageUp: -12 }

/** A table of very many rows, of which those in view exist. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  // The virtualizer is one object that changes within: what is computed from it must not be kept.
  'use no memo'
  const { label, columns, count, total, rowAt, rowHeight, selection, active, sizing, scrollId } = props
  const { rowKey, rowName, rowLink, rowActions, rowNote } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [opened] = useState(takeRememberedRow)
  /** The row that somebody comes back from. */
  const returned = useRef(opened)
  /** The place that a key led to before its row was here. */
  const awaited = useRef<number>(undefined)
  const restored = useElementScrollRestoration({ id: scrollId })
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: Math.min(count, Math.floor(tallest / rowHeight)),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialOffset: restored?.scrollY ?? 0,
    scrollMargin: headHeight,
    overscan: 6,
    getItemKey: (index) => index,
    rangeExtractor: (range) => withActive(range, active),
    onChange: ({ range }) => range && props.onView({ first: range.startIndex, last: range.endIndex }),
  })

  const meet = (row: HTMLTableRowElement | null) => {
    virtualizer.measureElement(row)
    const isAwaited = row && Number(row.dataset.index) === awaited.current
    if (!row || !(isAwaited || row.dataset.row === returned.current)) return
    returned.current = undefined
    awaited.current = undefined
    focusRow(row)
  }
  const go = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index))
    flushSync(() => props.onStep(next))
    const row = rowElement(scroller.current, next)
    if (!row) return
    row.scrollIntoView({ block: 'nearest' })
    awaited.current = row.matches('[data-blank]') ? next : undefined
    if (awaited.current === undefined) focusRow(row)
    else row.focus({ preventScroll: true })
  }
  // A page that is shorter than expected removes every row in view at once: the browser then scrolls to the top.
  const counted = useRef(count)
  useLayoutEffect(() => {
    const hasShrunk = count < counted.current
    counted.current = count
    if (!hasShrunk || !scroller.current) return
    scroller.current.scrollTop = virtualizer.scrollOffset ?? 0
    if (awaited.current === undefined || awaited.current < count) return
    awaited.current = count - 1
    props.onStep(count - 1)
  })
  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('[popover]')) return
    const step = steps[event.key]
    const at = indexOf(target) ?? active ?? -1
    if (step) go(at + step)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(count - 1)
    else if (event.key === ' ' && selection && target.matches('a[data-row-link]'))
      selection.onToggle(at, event.shiftKey)
    else return
    event.preventDefault()
  }
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const index = indexOf(target)
    if (index !== undefined && index !== active) props.onActivate(index)
  }

  const items = virtualizer.getVirtualItems()
  const end = virtualizer.getTotalSize() + headHeight
  const span = columns.length + (selection ? 2 : 1)
  let reached = headHeight
  return (
    <div
      ref={scroller}
      data-scroll-restoration-id={scrollId}
      className="@container relative min-h-0 flex-1 overflow-auto overscroll-contain rounded-lg border border-line bg-raised [overflow-anchor:none] [scroll-padding-top:36px] max-sm:max-h-[80dvh]"
    >
      <table
        className="data-table"
        data-virtual=""
        data-fixed={sizing?.isFixed || undefined}
        style={{ minWidth: sizing?.least }}
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1}
        onKeyDown={handleKeys}
        onFocus={handleFocus}
      >
        <DataTableHead
          columns={columns}
          selection={selection && { state: selection.page, onToggle: selection.onTogglePage }}
          hasActions={Boolean(rowActions)}
          handle={sizing?.handle}
        />
        <tbody>
          {items.map(({ index, start, end: bottom }) => {
            const gap = start - reached
            const row = rowAt(index)
            reached = bottom
            return (
              <Fragment key={index}>
                {gap > 0 && <Gap height={gap} span={span} />}
                {row === undefined ? (
                  <BlankRow index={index} span={span} height={rowHeight} />
                ) : (
                  <DataTableRow
                    {...{ rowKey, rowName, rowLink, rowActions, rowNote }}
                    row={row}
                    index={index}
                    measure={meet}
                    columns={columns}
                    isActive={index === active}
                    isSelected={selection?.has(rowKey(row)) ?? false}
                    onSelect={selection && ((_, isRange) => selection.onToggle(index, isRange))}
                  />
                )}
              </Fragment>
            )
          })}
          {end > reached && <Gap height={end - reached} span={span} />}
        </tbody>
      </table>
    </div>
  )
}

const indexOf = (target: Element) => {
  const index = target.closest<HTMLElement>('tr[data-index]')?.dataset.index
  return index === undefined ? undefined : Number(index)
}

const rowElement = (scroller: HTMLElement | null, index: number) =>
  scroller?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)

/** In place of the rows that are not drawn. */
function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden data-gap="">
      <td colSpan={span} className="border-0! p-0!" style={{ height }} />
    </tr>
  )
}

function BlankRow({ index, span, height }: { index: number; span: number; height: number }) {
  return (
    <tr data-index={index} aria-rowindex={index + 2} data-blank="" tabIndex={-1} className="outline-none">
      <td colSpan={span} style={{ height }}>
        <Skeleton className="h-3.5 w-2/3" />
      </td>
    </tr>
  )
}
