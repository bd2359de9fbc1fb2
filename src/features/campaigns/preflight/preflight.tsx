import { lazy, Suspense } from 'react'
import { messages } from '~/features/campaigns/messages'
import { Failure } from '~/ui/feedback/failure'
import { Section } from '~/ui/layout/section'
import { Skeleton } from '~/ui/layout/skeleton'
import type { CampaignPlan, Proposal } from './campaign-plan'
import { HeldCounts } from './held-counts'
import { useHasPreflight, usePreflight } from './use-preflight'

// Loaded once some contact can be called.
const ForecastPanel = lazy(async () => ({
  default: (await import('~/features/campaigns/forecast/forecast-panel')).ForecastPanel,
}))

type PreflightProps = {
  plan: CampaignPlan
  /** Applies the sliders' proposal to the form. */
  onUse: (proposal: Proposal) => void
}

/** Who will be called, who will not and why, and a forecast, next to the form. */
export function Preflight({ plan, onUse }: PreflightProps) {
  const isSupported = useHasPreflight()
  const { asked, found, error, isFetching, isBehind, refetch } = usePreflight(plan)
  if (!isSupported) {
    return (
      <Section title="Preflight">
        <p className="text-sm text-muted">{messages.noPreflight}</p>
      </Section>
    )
  }
  return (
    <>
      <Section title="Preflight">
        <div aria-busy={isFetching && isBehind}>
          {!asked && <p className="text-sm text-muted">{messages.preflightNeeds}</p>}
          {error && !found && (
            <Failure title="Couldn’t run the preflight" onRetry={() => void refetch()} retrying={isFetching}>
              {error.message}
            </Failure>
          )}
          {asked && !found && !error && <Skeleton lines={4} />}
          {asked && found && <HeldCounts found={found} asked={asked} />}
        </div>
      </Section>
      {found && found.groups.length > 0 && (
        <Suspense
          fallback={
            <Section title="Forecast">
              <Skeleton lines={5} />
            </Section>
          }
        >
          <ForecastPanel plan={plan} found={found} onUse={onUse} />
        </Suspense>
      )}
    </>
  )
}
