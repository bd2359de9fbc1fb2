import { TableSkeleton } from '~/ui/layout/block-skeletons'
import { Chips, Fields, MonitorParts, Panel, Times } from '~/ui/layout/skeleton-parts'
import type { CampaignTab } from './-campaign-tabs'

/** A loading tab of a campaign, in the shape of what follows. */
export function TabSkeleton({ tab }: { tab: CampaignTab }) {
  return (
    <div role="status" aria-label="Loading" data-shape={tab} className="grid gap-5">
      {tab === 'monitor' && <MonitorParts />}
      {tab === 'contacts' && (
        <>
          <Chips />
          <TableSkeleton rows={10} />
        </>
      )}
      {tab === 'schedule' && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Times count={4}>
            <Panel />
          </Times>
        </div>
      )}
      {tab === 'activity' && (
        <>
          <Fields count={1} />
          <TableSkeleton rows={6} />
        </>
      )}
    </div>
  )
}
