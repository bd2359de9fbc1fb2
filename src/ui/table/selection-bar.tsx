import { type ReactNode, useLayoutEffect } from 'react'
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

/** Floats at the bottom of the window, so that no row moves when the selection begins or ends. */
export function SelectionBar(props: SelectionBarProps) {
  return props.count > 0 && <Bar {...props} />
}

/**
 * Makes room below rows and toasts. The selector `body:has(…)` would do, but then the browser computes the style of
 * every element again whenever a row appears.
 */
function makeRoom() {
  const { dataset } = document.documentElement
  dataset.selection = ''
  return () => {
    delete dataset.selection
  }
}

function Bar({ count, onClear, all, children }: SelectionBarProps) {
  useLayoutEffect(makeRoom, [])
  return (
    <section
      aria-label="Selection"
      data-print="no"
      className="fixed inset-x-2 bottom-2 z-30 mx-auto flex w-fit max-w-3xl flex-wrap items-center gap-2 rounded-lg border border-accent/40 bg-raised px-3 py-1.5 text-sm shadow-float sm:inset-x-4 sm:bottom-4 md:start-60"
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
      <span className="ms-auto flex flex-wrap gap-2 sm:ps-6">{children}</span>
    </section>
  )
}
