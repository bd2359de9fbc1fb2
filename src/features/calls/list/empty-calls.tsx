import { PhoneCall } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyList } from '~/ui/feedback/empty-list'
import { EmptyState } from '~/ui/feedback/empty-state'

const exactly = 'Change the filters. Numbers and ids must match exactly'
const aboutWords = '; words in "quotes" stand together, those after a minus are left out'

type EmptyCallsProps = {
  isFiltered: boolean
  /** Whether there is a text search. */
  hasSearch: boolean
  onClear: () => void
  /** Actions that create the first call. */
  actions: ReactNode
}

/** Shown instead of an empty list. */
export function EmptyCalls({ isFiltered, hasSearch, onClear, actions }: EmptyCallsProps) {
  return (
    <EmptyList
      what="calls"
      advice={`${exactly}${hasSearch ? aboutWords : ''}.`}
      isFiltered={isFiltered}
      onClear={onClear}
    >
      <EmptyState icon={PhoneCall} title="No calls yet" actions={actions}>
        Every call that a bot makes or takes is kept here: what was said, how fast it answered and what it
        cost.
      </EmptyState>
    </EmptyList>
  )
}
