import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { formatCount, formatNumber } from '~/lib/format/number'
import { whenIdle } from '~/lib/when-idle'
import { ButtonLink } from '~/ui/controls/button-link'
import { Badge } from '~/ui/feedback/badge'
import { PanelCard } from '~/ui/layout/panel-card'
import { Skeleton } from '~/ui/layout/skeleton'
import { stripCalls } from './strip-calls'

/** After the first paint. */
const LiveRows = lazyRouteComponent(() => whenIdle().then(() => import('./live-rows')), 'LiveRows')

/** How many calls are in progress and being dialed. */
export function useLiveTotals() {
  const ongoing = useSuspenseQuery(stripCalls.ongoing)
  const dialed = useSuspenseQuery(stripCalls.dialed)
  return { ongoing: ongoing.data.pagination.total, ringing: dialed.data.pagination.total }
}

/** The newest calls in progress with their last words. */
export function LiveStrip({ hasTurns }: { hasTurns: boolean }) {
  const ongoing = useSuspenseQuery(stripCalls.ongoing)
  const dialed = useSuspenseQuery(stripCalls.dialed)
  const total = ongoing.data.pagination.total
  const ringing = dialed.data.pagination.total
  return (
    <PanelCard
      title="Live now"
      aside={total > 0 && <Badge tone="good">{formatNumber(total)}</Badge>}
      actions={
        <ButtonLink to="/calls/live" variant="quiet" size="small">
          Watch all
        </ButtonLink>
      }
    >
      <ul aria-label="Calls in progress">
        <Suspense fallback={ongoing.data.calls.map(({ call_id }) => <RowSkeleton key={call_id} />)}>
          {total > 0 && <LiveRows calls={ongoing.data.calls} hasTurns={hasTurns} />}
        </Suspense>
      </ul>
      {(ringing > 0 || total === 0) && (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">
          {total === 0 && 'No calls in progress. '}
          {ringing > 0 && (
            <Link
              to="/calls"
              search={{ call_status: 'registered' }}
              className="rounded tabular-nums hover:underline"
            >
              {formatCount(ringing, 'call')} ringing
            </Link>
          )}
        </p>
      )}
    </PanelCard>
  )
}

function RowSkeleton() {
  return (
    <li
      aria-hidden
      className="grid h-14 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 border-t border-line px-4"
    >
      <Skeleton className="size-7 rounded-full" />
      <Skeleton className="h-3.5 w-2/5" />
    </li>
  )
}
