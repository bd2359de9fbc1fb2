import { lazyRouteComponent } from '@tanstack/react-router'
import { Copy, PanelRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Call } from '#contract/calls/calls'
import { callSortColumns } from '#rules/calls/results'
import { otherEnd } from '~/features/calls/detail/call-words'
import { messages } from '~/features/calls/messages'
import { notify } from '~/ui/feedback/notify'
import { narrow } from '~/ui/grid/row-height'
import { useMedia } from '~/ui/hooks/use-media'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { ColumnHandle } from '~/ui/table/column-handle'
import {
  leastMainWidth,
  readWidths,
  spreadWidths,
  storeWidths,
  widened,
  withoutWidth,
} from '~/ui/table/column-widths'
import type { Sort, TableSelection } from '~/ui/table/table-model'
import { VirtualTable } from '~/ui/table/virtual-table'
import type { CallColumn } from './call-columns'
import type { CallOrder, Reading } from './call-pages'
import type { useCallPages } from './use-call-pages'
import type { useFittingColumns } from './use-fitting-columns'

/** Only a search finds words. The row keeps room for them. */
const MatchNote = lazyRouteComponent(() => import('./match-note'), 'MatchNote')

const name = 'call-column-widths'
const mainId = 'numbers'
const mostMainWidth = 1_600
/** Width of menu and edges, without and with the checkbox. */
const extraWidth = 50
const extraWidthWithBox = 90

/** The columns that fit, with the widths stored in this browser. */
function useCallWidths(shown: CallColumn[], room: number, hasBoxes: boolean) {
  const [widths, setWidths] = useState(() => readWidths(name))
  const isPhone = useMedia(narrow)
  if (isPhone) return { columns: phoneColumns(shown), sizing: undefined }

  const around = hasBoxes ? extraWidthWithBox : extraWidth
  const defaults = spreadWidths(shown, room - around)
  // After the window was resized, the main column fills the room again.
  const isFixed = widths[mainId] !== undefined && widths.room === room
  const others = shown.slice(1).reduce((sum, { id }) => sum + (widths[id] ?? defaults[id] ?? 0), 0)
  const main = isFixed ? (widths[mainId] ?? 0) : Math.max(leastMainWidth, room - around - others)
  const widthOf = ({ id }: CallColumn) => (id === mainId ? main : (widths[id] ?? defaults[id] ?? 0))
  const change = (next: typeof widths) => {
    storeWidths(name, next)
    setWidths(next)
  }
  const pixels = new Map(shown.map((column) => [column.id, widthOf(column)]))
  return {
    columns: shown.map((column) =>
      column.id === mainId && !isFixed
        ? withoutPixels(column)
        : { ...column, width: `${pixels.get(column.id)}px` },
    ),
    sizing: {
      isFixed,
      least: others + (isFixed ? main : leastMainWidth) + around,
      handle: ({ id, header }: { id: string; header: string }) => (
        <ColumnHandle
          name={header}
          width={pixels.get(id) ?? 0}
          most={id === mainId ? mostMainWidth : undefined}
          onResize={(width) => change(widened(widths, { ...Object.fromEntries(pixels), room }, id, width))}
          onReset={() => change(withoutWidth(widths, defaults, id))}
        />
      ),
    },
  }
}

const phoneColumns = (columns: CallColumn[]) =>
  columns.flatMap((column) => (column.card ? [{ ...withoutPixels(column), cell: column.card }] : []))

const withoutPixels = ({ width: _, ...column }: CallColumn) => column

type CallsTableProps = {
  reading: Reading
  pages: ReturnType<typeof useCallPages>
  fit: ReturnType<typeof useFittingColumns>
  /** Absent if the server cannot sort. */
  onSort: ((order: CallOrder) => void) | undefined
  rowHeight: number
  /** Absent if there are no actions for selected calls. */
  selection: TableSelection | undefined
  active: number | null
  onActivate: (index: number) => void
  onStep: (index: number) => void
  onPreview: (index: number) => void
  onView: (view: { first: number; last: number }) => void
}

const noteHeight = 28
const nameOf = (call: Call) => `call ${call.direction === 'inbound' ? 'from' : 'to'} ${otherEnd(call)}`

/** The visible calls of a reading. */
export function CallsTable(props: CallsTableProps) {
  const { reading, pages, fit, rowHeight, selection, active, onSort, onPreview } = props
  const { columns, sizing } = useCallWidths(fit.columns, fit.room, selection !== undefined)
  const isSearch = Boolean(reading.conditions.search)
  const { total, total_is_minimum } = pages.pagination ?? { total: 0 }
  return (
    <div
      ref={fit.watch}
      aria-busy={fit.room === 0 || undefined}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      {fit.room > 0 && (
        <VirtualTable
          label="Calls"
          columns={columns}
          sizing={sizing}
          sort={{ column: reading.order.sort_by ?? 'time', direction: reading.order.sort_order ?? 'desc' }}
          onSort={onSort && ((sort) => onSort(orderFor(sort, reading.order)))}
          fixedOrder={isSearch ? messages.searchOrder : undefined}
          count={pages.count}
          total={total_is_minimum ? undefined : total}
          rowAt={(index) => pages.rows[index]}
          rowHeight={rowHeight + (isSearch ? noteHeight : 0)}
          rowKey={({ call_id }) => call_id}
          rowName={nameOf}
          rowLink={({ call_id }) => ({ to: '/calls/$callId', params: { callId: call_id } })}
          rowActions={(call, index) => [
            { label: 'Preview', icon: PanelRight, onSelect: () => onPreview(index) },
            ...copyActions(call),
          ]}
          rowNote={
            isSearch
              ? (call) =>
                  Boolean(call.matches?.length) && (
                    <Suspense fallback="…">
                      <MatchNote call={call} />
                    </Suspense>
                  )
              : undefined
          }
          selection={selection}
          active={active}
          onActivate={props.onActivate}
          onStep={props.onStep}
          scrollId={`calls ${reading.id}`}
          onView={props.onView}
        />
      )}
    </div>
  )
}

/** A first click on a column sorts from the largest down. */
function orderFor({ column, direction }: Sort, now: CallOrder): CallOrder {
  const sort_by = callSortColumns.find((name) => name === column)
  return { sort_by, sort_order: (now.sort_by ?? 'time') === sort_by ? direction : 'desc' }
}

function copyActions(call: Call): MenuItem[] {
  const texts = { 'call ID': call.call_id, 'from number': call.from_number, 'to number': call.to_number }
  return Object.entries(texts).flatMap(([name, text]) => {
    if (text === undefined) return []
    const copy = () =>
      void navigator.clipboard.writeText(text).then(
        () => notify({ title: `Copied ${text}` }),
        () => notify({ tone: 'bad', title: 'Couldn’t copy. Allow clipboard access in your browser.' }),
      )
    return [{ label: `Copy ${name}`, icon: Copy, onSelect: copy }]
  })
}
