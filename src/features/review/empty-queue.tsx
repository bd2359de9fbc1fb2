import { Headphones } from 'lucide-react'
import { EmptyState } from '~/ui/empty-state'

/** Nothing speaks for a look at any call. */
export function EmptyQueue() {
  return (
    <EmptyState icon={Headphones} title="Nothing waits for a person’s ear">
      A call comes here by itself when something about it is odd: a verdict that does not fit what was said,
      an angry caller, long silence, slow answers, a cost out of line.
    </EmptyState>
  )
}

export function NoReview({ title }: { title: string }) {
  return (
    <EmptyState icon={Headphones} title={title}>
      The server that this dashboard talks to does not look for calls worth reviewing, and keeps no reviews.
    </EmptyState>
  )
}
