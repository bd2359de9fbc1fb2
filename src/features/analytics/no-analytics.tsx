import { ChartNoAxesCombined } from 'lucide-react'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { EmptyState } from '~/ui/feedback/empty-state'

type NoAnalyticsProps = {
  /** Whether calls can be copied, which are then counted. */
  canCopy: boolean
}

/** For a server that keeps no figures. */
export function NoAnalytics({ canCopy }: NoAnalyticsProps) {
  return (
    <EmptyState
      icon={ChartNoAxesCombined}
      title="There are no analytics here"
      actions={
        <>
          {canCopy && <ButtonLink to="/settings">Settings</ButtonLink>}
          <ButtonLink to="/calls">Calls</ButtonLink>
        </>
      }
    >
      {canCopy
        ? 'This platform keeps no figures of its calls. Once they are copied, which is turned on in Settings, they are counted here.'
        : 'This server keeps no figures of its calls. The list of calls shows each of them.'}
    </EmptyState>
  )
}

type NothingProps = { isNarrowed: boolean; onClear: () => void; onWiden: () => void }

/** Where no call that is over matches. */
export function NothingToShow({ isNarrowed, onClear, onWiden }: NothingProps) {
  return (
    <EmptyState
      icon={ChartNoAxesCombined}
      title={isNarrowed ? 'No calls match' : 'No calls in this time'}
      actions={
        <>
          {isNarrowed && <Button onClick={onClear}>Clear filters</Button>}
          <Button onClick={onWiden}>Show 12 months</Button>
        </>
      }
    >
      Calls appear here once they are over. Choose another time{isNarrowed ? ' or fewer filters' : ''}.
    </EmptyState>
  )
}
