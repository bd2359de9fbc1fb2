import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '~/ui/button'
import { mostColumns } from '~/ui/grid/column-layout'
import { IconButton } from '~/ui/icon-button'
import { Dialog } from '~/ui/overlays/dialog'
import type { ContactColumn } from './contact-columns'
import type { useColumnLayout } from './use-column-layout'

type ColumnsDialogProps = {
  columns: ContactColumn[]
  layout: ReturnType<typeof useColumnLayout>
  /** Details that only few contacts have, and that no column can show. */
  unnamed: number
  onClose: () => void
}

/** Which columns are shown, and in which order; remembered in this browser for the list. */
export function ColumnsDialog({ columns, layout, unnamed, onClose }: ColumnsDialogProps) {
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
      <p className="mb-2 text-sm text-muted">
        At most {mostColumns} are shown. In the grid, drag a header or its edge, or press Alt or Shift with
        the arrows.
      </p>
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
                  disabled={id === 'name' || (!isShown && isFull)}
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
      {unnamed > 0 && (
        <p className="mt-2 text-sm text-muted">{unnamed} rarer details are only in the drawer.</p>
      )}
    </Dialog>
  )
}
