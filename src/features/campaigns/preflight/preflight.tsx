import { Check } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { whatIsLeft } from '~/features/campaigns/forecast/against-forecast'
import { messages } from '~/features/campaigns/messages'
import { formatCount } from '~/lib/format/number'
import { Badge } from '~/ui/feedback/badge'
import { Failure } from '~/ui/feedback/failure'
import { Notice } from '~/ui/feedback/notice'
import { Section } from '~/ui/layout/section'
import { Skeleton } from '~/ui/layout/skeleton'
import type { CampaignPlan, Proposal } from './campaign-plan'
import { numberWarnings } from './gate-words'
import { HeldCounts } from './held-counts'
import { useHasPreflight, usePreflight } from './use-preflight'

// Loaded once some contact can be called.
const ForecastPanel = lazy(async () => ({
  default: (await import('~/features/campaigns/forecast/forecast-panel')).ForecastPanel,
}))

/** A preflight that the server has answered. */
type Found = NonNullable<ReturnType<typeof usePreflight>['found']>

type PreflightProps = {
  plan: CampaignPlan
  /** Fields of the form that are empty or wrong. */
  incomplete: readonly string[]
  /** Contacts without an outcome, of a campaign that has started. */
  left?: number | undefined
  /** Applies the sliders' proposal to the form. */
  onUse: (proposal: Proposal) => void
}

function Ready({ found: { dialable, problem }, isComplete }: { found: Found; isComplete: boolean }) {
  if (!isComplete) return <Badge tone="warn">Incomplete</Badge>
  if (problem) return <Badge tone="bad">Can’t place calls</Badge>
  return dialable > 0 ? (
    <Badge tone="good">
      <Check aria-hidden className="me-1 size-3.5" />
      Ready
    </Badge>
  ) : (
    <Badge tone="bad">No one to call</Badge>
  )
}

/** Who will be called, who will not and why, and a forecast, next to the form. */
export function Preflight({ plan, incomplete, left, onUse }: PreflightProps) {
  const isSupported = useHasPreflight()
  const { asked, found, error, isFetching, isBehind, refetch } = usePreflight(plan)
  const ahead = found && left !== undefined ? { ...found, groups: whatIsLeft(found.groups, left) } : found
  if (!isSupported) {
    return (
      <Section title="Preflight">
        <p className="text-sm text-muted">{messages.noPreflight}</p>
      </Section>
    )
  }
  return (
    <>
      <Section
        title="Preflight"
        actions={asked && found && <Ready found={found} isComplete={incomplete.length === 0} />}
      >
        <div aria-busy={isFetching && isBehind}>
          {!asked && <p className="text-sm text-muted">{messages.preflightNeeds}</p>}
          {error && !found && (
            <Failure title="Couldn’t run the preflight" onRetry={() => void refetch()} retrying={isFetching}>
              {error.message}
            </Failure>
          )}
          {asked && !found && !error && <Skeleton lines={4} />}
          {found?.problem && (
            <Notice tone="bad" title="Calls would be refused">
              {found.problem}
            </Notice>
          )}
          {asked && found && <HeldCounts found={found} asked={asked} left={left} />}
          {asked && found && (
            <ul aria-label="Before you launch" className="mt-2 grid gap-1 text-sm text-warn empty:hidden">
              {incomplete.length > 0 && (
                <li>{`${messages.incomplete} ${incomplete.map((name) => `“${name}”`).join(', ')}.`}</li>
              )}
              {numberWarnings(found).map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          )}
        </div>
      </Section>
      {ahead && ahead.groups.length > 0 && (
        <Suspense
          fallback={
            <Section title="Forecast">
              <Skeleton lines={5} />
            </Section>
          }
        >
          <ForecastPanel plan={plan} found={ahead} left={left} onUse={onUse} />
        </Suspense>
      )}
      {found && (
        <p className="px-1 text-xs text-muted">
          Never more than {formatCount(found.rules.attempts_per_day, 'call')} to a number in 24 hours.{' '}
          {messages.alwaysApply}
        </p>
      )}
    </>
  )
}
