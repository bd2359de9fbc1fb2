import { Headphones } from 'lucide-react'
import { EmptyState } from '~/ui/feedback/empty-state'

const odd =
  'when something about it is odd: a verdict that does not fit what was said, an angry caller, long silence, slow answers, a cost out of line.'

/** Nothing speaks for a look at any call. `knowsOpenedOnly`: of a platform's calls none is known that nobody opened here. */
export function EmptyQueue({ knowsOpenedOnly }: { knowsOpenedOnly: boolean }) {
  return (
    <EmptyState icon={Headphones} title="Nothing waits for a person’s ear">
      {knowsOpenedOnly
        ? `A call that somebody has opened here comes ${odd} So that every call is looked at, let this server keep copies of calls, under Settings.`
        : `A call comes here by itself ${odd}`}
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
