import { ChartNoAxesCombined } from 'lucide-react'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

/** For a server that keeps no figures. */
export function NoAnalytics() {
  return (
    <EmptyState icon={ChartNoAxesCombined} title="There are no analytics here">
      The server that this dashboard talks to keeps no figures of its calls. The list of calls shows each of
      them.
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
