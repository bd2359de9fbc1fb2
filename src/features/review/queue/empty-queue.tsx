import { Headphones } from 'lucide-react'
import { messages } from '~/features/review/messages'
import { EmptyState } from '~/ui/feedback/empty-state'

const odd =
  'for example after a doubtful evaluation, an angry caller, a long silence, slow answers or an unusual cost.'

/** The queue is empty. `knowsOpenedOnly`: of a platform's calls, only those opened here are known. */
export function EmptyQueue({ knowsOpenedOnly }: { knowsOpenedOnly: boolean }) {
  return (
    <EmptyState icon={Headphones} title="Nothing to review">
      {knowsOpenedOnly
        ? `Calls opened in this dashboard appear here when they need a check, ${odd} Turn on call copying in Settings to check every call.`
        : `Calls appear here when they need a check, ${odd}`}
    </EmptyState>
  )
}

export function NoReview({ title }: { title: string }) {
  return (
    <EmptyState icon={Headphones} title={title}>
      {messages.noReviews}
    </EmptyState>
  )
}
