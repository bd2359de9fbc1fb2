import { fittingColumns, useWidth } from '~/ui/table/column-widths'
import type { CallColumn } from './call-columns'

type Layout = {
  shown: CallColumn[]
  /** The user has chosen the columns, so none is hidden. */
  isOwn: boolean
}

/** The columns that fit into the table, after the main one, and the ids of those that do not. */
export function useFittingColumns(main: CallColumn | undefined, { shown, isOwn }: Layout) {
  const [room, watch] = useWidth()
  const checked = main ? [main, ...shown] : shown
  const columns = isOwn ? checked : fittingColumns(checked, room)
  const hidden = checked.flatMap((column) => (columns.includes(column) ? [] : column.id))
  return { columns, hidden, room, watch }
}
