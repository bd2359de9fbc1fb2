import { Button } from '~/ui/controls/button'
import { Chip } from '~/ui/controls/chip'

export type ActiveFilter = { label: string; value: string; onRemove: () => void }

type FilterChipsProps = {
  active: ActiveFilter[]
  onClearAll: () => void
  /** The number of rows, announced when it changes: "3 bots". */
  count: string
  /** For lists that show their count nowhere else. */
  showsCount?: boolean
}

/** The active filters, each removable. */
export function FilterChips({ active, onClearAll, count, showsCount = false }: FilterChipsProps) {
  return (
    <>
      <span role="status" className={showsCount ? 'text-sm text-muted tabular-nums' : 'sr-only'}>
        {count}
      </span>
      {active.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {active.map(({ label, value, onRemove }) => (
            <Chip key={label} label={label} onRemove={onRemove}>
              {value}
            </Chip>
          ))}
          <Button size="small" variant="quiet" onClick={onClearAll}>
            Clear all
          </Button>
        </div>
      )}
    </>
  )
}
