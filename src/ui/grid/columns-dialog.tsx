import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '~/ui/controls/button'
import { IconButton } from '~/ui/controls/icon-button'
import { Dialog } from '~/ui/overlays/dialog'
import { type LaidOut, mostColumns } from './column-layout'

type ColumnsDialogProps = {
  columns: readonly { id: string; header: string }[]
  layout: LaidOut
  /** The column that is always shown. */
  fixed?: string
  hint: ReactNode
  /** A note about columns that are not listed. */
  children?: ReactNode
  onClose: () => void
}

/** Chooses and orders the columns. The layout is stored in this browser. */
export function ColumnsDialog({ columns, layout, fixed, hint, children, onClose }: ColumnsDialogProps) {
  const choices = layout.layout
  const headers = new Map(columns.map(({ id, header }) => [id, header]))
  const isFull = choices.filter(({ isShown }) => isShown).length >= mostColumns
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
      <ul aria-label="Columns">
        {choices.map(({ id, isShown }, at) => {
          const header = headers.get(id) ?? id
          const above = choices[at - 1]
          const below = choices[at + 1]
          return (
            <li key={id} className="flex items-center gap-2 border-b border-line py-1 last:border-0">
              <label className="flex min-h-target min-w-0 flex-1 items-center gap-2">
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={isShown}
                  disabled={id === fixed || (!isShown && isFull)}
                  onChange={() => layout.onShow(id, !isShown)}
                />
                <span className="truncate" dir="auto">
                  {header}
                </span>
              </label>
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
