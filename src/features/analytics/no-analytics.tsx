import { ChartNoAxesCombined } from 'lucide-react'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { EmptyState } from '~/ui/feedback/empty-state'
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

type NothingProps = { isFiltered: boolean; onClear: () => void; onWiden: () => void }

/** No completed call matches. */
export function NothingToShow({ isFiltered, onClear, onWiden }: NothingProps) {
  return (
    <EmptyState
      icon={ChartNoAxesCombined}
      title={isFiltered ? 'No calls match' : 'No calls in this period'}
      actions={
        <>
          {isFiltered && <Button onClick={onClear}>Clear filters</Button>}
          <Button onClick={onWiden}>Show 12 months</Button>
        </>
      }
    >
      Completed calls appear here. Choose another period{isFiltered ? ' or fewer filters' : ''}.
    </EmptyState>
  )
}
