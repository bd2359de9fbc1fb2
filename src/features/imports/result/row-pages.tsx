import { formatNumber } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'

export const shownRows = 50

type RowPagesProps = { label: string; offset: number; total: number; onPage: (page: number) => void }

export function RowPages({ label, offset, total, onPage }: RowPagesProps) {
  if (total <= shownRows) return null
  const page = Math.floor(offset / shownRows)
  const end = Math.min(total, offset + shownRows)
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-end gap-2 pt-3 text-sm text-muted tabular-nums"
    >
      <span>
        {formatNumber(offset + 1)}–{formatNumber(end)} of {formatNumber(total)}
      </span>
      <Button disabledReason={page === 0 ? 'This is the first page.' : null} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button
        disabledReason={end >= total ? 'This is the last page.' : null}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  )
}
