import type { Pagination } from '#contract/http/page'
import { ButtonLink } from '~/ui/controls/button-link'
import type { QueueSearch } from './queue-search'

type QueuePagesProps = { search: QueueSearch; pagination: Pagination }

/** Pages by cursor, so that reviews in the meantime skip no call. */
export function QueuePages({ search, pagination: { total, next_cursor } }: QueuePagesProps) {
  if (total === 0 || (!search.cursor && !next_cursor)) return null
  return (
    <nav
      aria-label="Pages"
      className="flex shrink-0 items-center justify-end gap-2 text-sm text-muted tabular-nums"
    >
      {search.cursor && (
        <ButtonLink to="/review" search={{ ...search, cursor: undefined }} size="small">
          Back to the top
        </ButtonLink>
      )}
      {next_cursor && (
        <ButtonLink to="/review" search={{ ...search, cursor: next_cursor }} size="small">
          Next page
        </ButtonLink>
      )}
    </nav>
  )
}
