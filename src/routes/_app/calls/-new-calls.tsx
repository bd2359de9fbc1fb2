import { useNavigate } from '@tanstack/react-router'
import { ArrowUp } from 'lucide-react'
import type { Reading } from '~/features/calls/list/call-pages'
import type { CallSearch } from '~/features/calls/list/filters/call-filter-model'
import { formatNumber } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'

type NewCallsProps = {
  reading: Reading
  /** The filter in the address. */
  filter: CallSearch
  count: number
  newestId: string | undefined
}

/** Offers to show new calls, so that the list does not jump while it is read. */
export function NewCalls({ reading, filter, count, newestId }: NewCallsProps) {
  const navigate = useNavigate({ from: '/calls/' })
  if (reading.start.cursor !== undefined || reading.start.offset)
    return (
      <ButtonLink to="/calls" search={{ ...filter, cursor: undefined, offset: undefined }} size="small">
        Newest calls
      </ButtonLink>
    )
  const show = () => navigate({ search: true, replace: true, state: { reading: newestId } })
  return (
    <div role="status" className="contents">
      {count > 0 && (
        <Button size="small" variant="primary" className="rounded-full!" onClick={() => void show()}>
          <ArrowUp aria-hidden />
          {formatNumber(count)} new
        </Button>
      )}
    </div>
  )
}
