import { useQuery } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import type { ReviewFilter } from '#contract/review/review'
import { review } from '~/api/operations'
import { query } from '~/api/reading/query'
import { formatNumber } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'

type NewInQueueProps = {
  filter: ReviewFilter
  /** How many there were when the list was read. */
  total: number
  onShow: () => Promise<void>
}

const paceMs = 5_000

/** Says that calls have come, so that the queue need not jump under the reader's eyes. */
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
