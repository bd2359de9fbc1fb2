import { formatNumber } from '~/lib/format-number'
import { Button } from '~/ui/button'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { SelectionBar } from '~/ui/table/selection-bar'
import type { useContactSelection } from './use-contact-selection'

type ContactSelectionBarProps = {
  selection: ReturnType<typeof useContactSelection>
  /** All that match, over all pages. */
  total: number
  search: string | undefined
  isPageSelected: boolean
  onDelete: () => void
}

/** What can be done with the selected contacts; while all that match are gathered, how far that is. */
export function ContactSelectionBar(props: ContactSelectionBarProps) {
  const { selection, total, search, isPageSelected, onDelete } = props
  const { selected, gathering, clear, selectAll } = selection
  if (gathering)
    return (
      <div className="flex flex-wrap items-center gap-3 rounded border border-line px-3 py-1.5 text-sm">
        <span className="min-w-64 flex-1">
          <ProgressBar
            label="Selecting contacts"
            value={gathering.done}
            max={total}
            text={`${formatNumber(gathering.done)} of ${formatNumber(total)}`}
          />
        </span>
        <Button size="small" onClick={gathering.stop}>
          Cancel
        </Button>
      </div>
    )
  const hasMore = isPageSelected && selected.size < total
  return (
    <SelectionBar
      count={selected.size}
      onClear={clear}
      all={hasMore ? { total, onSelect: () => void selectAll(search) } : undefined}
    >
      <Button variant="danger" size="small" onClick={onDelete}>
        Delete
      </Button>
    </SelectionBar>
  )
}
