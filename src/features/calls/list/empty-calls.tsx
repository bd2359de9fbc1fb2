import { PhoneCall } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyList } from '~/ui/feedback/empty-list'
import { EmptyState } from '~/ui/feedback/empty-state'

const exactly = 'Change the filters. Numbers and IDs must match exactly'
const aboutWords = '. Use "quotes" for exact phrases and -word to exclude a word'

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
        Calls that your bots make and answer appear here, with transcript, response times and cost.
      </EmptyState>
    </EmptyList>
  )
}
