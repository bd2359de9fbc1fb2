import { useQuery } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import type { ReviewFilter } from '#contract/review/queue'
import { review } from '~/api/operations'
import { query } from '~/api/reading/query'
import { formatNumber } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'

type NewInQueueProps = {
  filter: ReviewFilter
  /** The total when the list was loaded. */
  total: number
  onShow: () => Promise<void>
}

const paceMs = 5_000

/** Announces new calls, so that the queue does not change while being read. */
export function NewInQueue({ filter, total, onShow }: NewInQueueProps) {
  const top = { query: { ...filter, limit: 1, cursor: undefined } }
  const { data } = useQuery(query(review.queue, top, () => paceMs))
  const count = (data?.pagination.total ?? total) - total
  return (
    <div role="status" className="contents">
      {count > 0 && (
        <Button size="small" variant="primary" className="rounded-full!" onClick={() => void onShow()}>
          <ArrowUp aria-hidden />
          {formatNumber(count)} new
        </Button>
      )}
    </div>
  )
}
