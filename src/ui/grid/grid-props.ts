import type { MenuItem } from '~/ui/overlays/menu-item'
import type { RowsInView } from './grid-body'
import type { ColumnActions } from './grid-head'
import type { GridColumn, GridRows } from './grid-model'

type GridSelection = {
  has: (key: number) => boolean
  /** How many of the rows in view are selected. */
  page: 'none' | 'some' | 'all'
  /** With `isRange` all rows since the last one that was chosen. */
  onToggle: (row: number, isRange: boolean) => void
  onTogglePage: () => void
}

export type GridProps<Row> = ColumnActions & {
  label: string
  columns: GridColumn<Row>[]
  rows: GridRows<Row>
  rowHeight: number
  isBusy: boolean
  selection: GridSelection
  /** The text to edit; undefined where a cell can be opened only. */
  editable: (row: Row, column: GridColumn<Row>) => string | undefined
  /** Takes an edited text, or says what is wrong with it. */
  onEdit: (row: Row, column: GridColumn<Row>, text: string) => string | undefined
  onOpen: (row: Row) => void
  /** What its menu offers. */
  actions: (row: Row, index: number) => MenuItem[]
  onDelete: (row: Row | undefined, index: number) => void
  onUndo: () => void
  onEscape: () => void
  onView: (view: RowsInView) => void
}
