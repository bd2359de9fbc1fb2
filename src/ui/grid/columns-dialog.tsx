import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { IconButton } from '~/ui/controls/icon-button'
import { Notice } from '~/ui/feedback/notice'
import { Dialog } from '~/ui/overlays/dialog'
import { type LaidOut, mostColumns } from './column-layout'

type ColumnsDialogProps = {
  columns: readonly { id: string; header: string }[]
  layout: LaidOut
  /** The column that is always shown. */
  fixed?: string
  /** Checked columns that the table hides until it is wide enough. */
  hidden?: readonly string[]
  hint: ReactNode
  /** A note about columns that are not listed. */
  children?: ReactNode
  onClose: () => void
}

type ColumnBoxProps = {
  header: string
  isShown: boolean
  isHidden: boolean
  disabled: boolean
  onToggle: () => void
}

/** The checkbox of a column. It says if the table has no room for the column. */
function ColumnBox({ header, isShown, isHidden, disabled, onToggle }: ColumnBoxProps) {
  const id = useId()
  return (
    <div className="min-w-0 flex-1">
      <label className="flex min-h-target items-center gap-2">
        <input
          type="checkbox"
          className="checkbox"
          checked={isShown}
          disabled={disabled}
          aria-describedby={isHidden ? id : undefined}
          onChange={onToggle}
        />
        <span className="truncate" dir="auto">
          {header}
        </span>
      </label>
      {isHidden && (
        <p id={id} className="ps-6 pb-1 text-xs text-muted">
          Hidden: the table is too narrow
        </p>
      )}
    </div>
  )
}

/** Chooses and orders the columns. The layout is stored in this browser. */
export function ColumnsDialog(props: ColumnsDialogProps) {
  const { columns, layout, fixed, hidden = [], hint, children, onClose } = props
  const choices = layout.layout
  const headers = new Map(columns.map(({ id, header }) => [id, header]))
  const isFull = choices.filter(({ isShown }) => isShown).length >= mostColumns
  const [firstHidden] = hidden
  return (
    <Dialog
      title="Columns"
      onClose={onClose}
      actions={
        <>
          <Button onClick={layout.onReset}>Reset</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className="mb-2 text-sm text-muted">{hint}</p>
      {firstHidden !== undefined && (
        <Notice
          title={`${formatCount(hidden.length, 'column doesn’t', 'columns don’t')} fit`}
          actions={
            // A layout of the user's own shows all checked columns.
            <Button size="small" onClick={() => layout.onShow(firstHidden, true)}>
              Show all checked
            </Button>
          }
        >
          If you show all checked columns, the table scrolls sideways.
        </Notice>
      )}
      <ul aria-label="Columns" className="mt-2">
        {choices.map(({ id, isShown }, at) => {
          const header = headers.get(id) ?? id
          const above = choices[at - 1]
          const below = choices[at + 1]
          return (
            <li key={id} className="flex items-center gap-2 border-b border-line py-1 last:border-0">
              <ColumnBox
                header={header}
                isShown={isShown}
                isHidden={hidden.includes(id)}
                disabled={id === fixed || (!isShown && isFull)}
                onToggle={() => layout.onShow(id, !isShown)}
              />
              <IconButton
                name={`Move ${header} up`}
                icon={ArrowUp}
                size="small"
                disabledReason={above ? null : 'This is the first column.'}
                onClick={() => above && layout.onMove(id, above.id)}
              />
              <IconButton
                name={`Move ${header} down`}
                icon={ArrowDown}
                size="small"
                disabledReason={below ? null : 'This is the last column.'}
                onClick={() => below && layout.onMove(id, below.id)}
              />
            </li>
          )
        })}
      </ul>
      {children}
    </Dialog>
  )
}
