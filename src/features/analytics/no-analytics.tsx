import { useSuspenseQuery } from '@tanstack/react-query'
import { ChartNoAxesCombined } from 'lucide-react'
import { useSession } from '~/api/session'
import { ButtonLink } from '~/ui/controls/button-link'
import { ShowMore } from '~/ui/feedback/empty-list'
import { EmptyState } from '~/ui/feedback/empty-state'
import { anyBotQuestion, everCalledQuestion } from './questions'
import { messages } from './words'

type NoAnalyticsProps = {
  /** The server can copy calls, and copied calls are counted. */
  canCopy: boolean
}

/** For a server without call statistics. */
export function NoAnalytics({ canCopy }: NoAnalyticsProps) {
  return (
    <EmptyState
      icon={ChartNoAxesCombined}
      title="No analytics"
      actions={
        <>
          {canCopy && <ButtonLink to="/settings">Settings</ButtonLink>}
          <ButtonLink to="/calls">Calls</ButtonLink>
        </>
      }
    >
      {canCopy ? messages.copyForAnalytics : messages.noAnalytics}
    </EmptyState>
  )
}

type NothingProps = {
  isFiltered: boolean
  onClear: () => void
  /** Shows 12 months; absent if these are shown. */
  onWiden?: (() => void) | undefined
}

/** No completed call matches. */
export function NothingToShow({ isFiltered, onClear, onWiden }: NothingProps) {
  const everCalled = useSuspenseQuery(everCalledQuestion).data.pagination.total > 0
  if (!everCalled) return <NoCallsYet />
  return (
    <EmptyState
      icon={ChartNoAxesCombined}
      title={isFiltered ? 'No calls match' : 'No calls in this period'}
      actions={
        <>
          {isFiltered && <ShowMore onClick={onClear} />}
          {onWiden && <ShowMore onClick={onWiden}>Show 12 months</ShowMore>}
        </>
      }
    >
      Completed calls appear here. Choose another period{isFiltered ? ' or fewer filters' : ''}.
    </EmptyState>
  )
}

/** For an account without any call. */
function NoCallsYet() {
  const { capabilities } = useSession()
  const hasBots = useSuspenseQuery(anyBotQuestion).data.pagination.total > 0
  return (
    <EmptyState
      icon={ChartNoAxesCombined}
      title="No calls yet"
      actions={
        <>
          {/* The overview fills accounts without bots. */}
          {capabilities.sample_data && !hasBots && <ButtonLink to="/">Add sample data</ButtonLink>}
          <ButtonLink to="/calls" search={{ place: 'new' }} variant="primary">
            Place a call
          </ButtonLink>
        </>
      }
    >
      After the first completed call, its outcome, response times and cost appear here.
    </EmptyState>
  )
}
