import { Headphones } from 'lucide-react'
import { EmptyState } from '~/ui/feedback/empty-state'

const odd =
  'when something stands out: a doubtful evaluation, an angry caller, long silence, slow answers or unusual cost.'

/** The queue is empty. `knowsOpenedOnly`: of a platform's calls, only those opened here are known. */
export function EmptyQueue({ knowsOpenedOnly }: { knowsOpenedOnly: boolean }) {
  return (
    <EmptyState icon={Headphones} title="Nothing to review">
      {knowsOpenedOnly
        ? `Calls that were opened in this dashboard appear here ${odd} Turn on call copying in Settings to check every call.`
        : `Calls appear here automatically ${odd}`}
    </EmptyState>
  )
}

export function NoReview({ title }: { title: string }) {
  return (
    <EmptyState icon={Headphones} title={title}>
      This server has no call reviews.
    </EmptyState>
  )
}
