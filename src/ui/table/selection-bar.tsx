import type { ReactNode } from 'react'
import { formatNumber } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'

type SelectionBarProps = {
  /** Selected rows across all pages; the bar is absent at 0. */
  count: number
  onClear: () => void
  /** Offers to select every row once the whole page is selected. `rows`: their noun, such as "matching calls". */
  all?: { total: number; rows: string; onSelect: () => void }
  /** The bulk actions. */
  children: ReactNode
}

export function SelectionBar({ count, onClear, all, children }: SelectionBarProps) {
  if (!count) return null
  return (
    <section
      aria-label="Selection"
      className="flex flex-wrap items-center gap-2 rounded border border-accent/40 bg-accent/10 px-3 py-1.5 text-sm"
    >
      <span role="status" className="font-medium tabular-nums">
        {formatNumber(count)} selected
      </span>
      {all && (
        <Button variant="quiet" size="small" onClick={all.onSelect}>
          Select all {formatNumber(all.total)} {all.rows}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={onClear}>
        Clear
      </Button>
      <span className="ms-auto flex flex-wrap gap-2">{children}</span>
    </section>
  )
}
