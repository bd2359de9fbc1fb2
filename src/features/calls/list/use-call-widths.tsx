import { useState } from 'react'
import { narrow } from '~/ui/grid/row-height'
import { useMedia } from '~/ui/hooks/use-media'
import { ColumnHandle } from '~/ui/table/column-handle'
import { readWidths, storeWidths, widened, withoutWidth } from '~/ui/table/column-widths'
import { fittingColumns, leastMainWidth } from '~/ui/table/fitting-columns'
import type { CallColumn } from './call-columns'

const name = 'call-column-widths'
const mainId = 'numbers'
const mostOnPhone = 6
const mostMainWidth = 1_600
/** The menu of a row and the table's edges, and its box. */
const beside = 50
const besideWithBox = 90

/** The columns that there is room for, in the widths that this browser remembers. */
export function useCallWidths(columns: CallColumn[], areChosen: boolean, room: number, hasBoxes: boolean) {
  const [widths, setWidths] = useState(() => readWidths(name))
  const isPhone = useMedia(narrow)
  if (isPhone) return { columns: columns.slice(0, mostOnPhone).map(withoutPixels), sizing: undefined }

  const shown = areChosen ? columns : fittingColumns(columns, room)
  const others = shown.slice(1).reduce((sum, { id, width }) => sum + (widths[id] ?? width), 0)
  const around = hasBoxes ? besideWithBox : beside
  const left = Math.max(leastMainWidth, Math.round(room - others - around))
  const widthOf = ({ id, width }: CallColumn) => widths[id] ?? (id === mainId ? left : width)
  const change = (next: typeof widths) => {
    storeWidths(name, next)
    setWidths(next)
  }
  const isFixed = widths[mainId] !== undefined
  const pixels = new Map(shown.map((column) => [column.id, widthOf(column)]))
  return {
    columns: shown.map((column) =>
      column.id === mainId && !isFixed
        ? withoutPixels(column)
        : { ...column, width: `${pixels.get(column.id)}px` },
    ),
    sizing: {
      isFixed,
      least: others + (isFixed ? (widths[mainId] ?? 0) : leastMainWidth) + around,
      handle: ({ id, header }: { id: string; header: string }) => (
        <ColumnHandle
          name={header}
          width={pixels.get(id) ?? 0}
          most={id === mainId ? mostMainWidth : undefined}
          onResize={(width) => change(widened(widths, { [mainId]: left }, id, width))}
          onReset={() => change(withoutWidth(widths, mainId, id))}
        />
      ),
    },
  }
}

const withoutPixels = ({ width: _, ...column }: CallColumn) => column
