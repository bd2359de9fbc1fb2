import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import type { Campaign } from '#contract/campaigns/campaigns'
import { useSession } from '~/api/session'
import { LiveStrip, useLiveTotals } from '~/features/calls/live/live-strip'
import { estimatesRoom, windowRoom } from '~/features/campaigns/list/glance-room'
import { AttentionSection } from '~/features/overview/attention-section'
import { type comparedDays, type FigureQuestions, questionsOf } from '~/features/overview/questions'
import { RunningSection } from '~/features/overview/running-section'
import { TodayFigures } from '~/features/overview/today-figures'
import { PanelBoundary } from '~/features/shell/errors/panel-boundary'
import { whenIdle } from '~/lib/when-idle'
import { useOwnZone } from '~/ui/hooks/page-zone'
import { ChartSkeleton } from '~/ui/layout/block-skeletons'
import { Skeleton } from '~/ui/layout/skeleton'

/** After the first paint: charts are a sixth of the code of this page. */
const WeekChart = lazyRouteComponent(
  () => whenIdle().then(() => import('~/features/overview/week-chart')),
  'WeekChart',
)

/** After the first paint. */
const CampaignGlance = lazyRouteComponent(
  () => whenIdle().then(() => import('~/features/campaigns/list/campaign-glance')),
  'CampaignGlance',
)
/** Only servers without call statistics show it. */
const TodaySection = lazyRouteComponent(() => import('~/features/overview/today-section'), 'TodaySection')

type CockpitProps = {
  days: ReturnType<typeof comparedDays>
  zone: string | undefined
  /** Absent: the server has no call statistics. */
  figures: FigureQuestions | undefined
}

/** What runs now, what went wrong, and what needs a person. */
export function Cockpit({ days, zone, figures }: CockpitProps) {
  const { capabilities } = useSession()
  const questions = questionsOf(days, capabilities.call_filters === true)
  const hasEstimates = capabilities.preflight === true
  return (
    <div className="grid gap-4">
      <Part>
        <TodayAndLive questions={questions} figures={figures} days={days} zone={zone} />
      </Part>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(20rem,1fr)]">
        <div className="grid gap-4">
          {figures && (
            <Part
              fallback={
                <div className="grid h-88.5 grid-rows-[auto_1fr] gap-4 rounded-lg border border-line bg-raised p-4 shadow-card max-sm:h-94.5">
                  <Skeleton className="h-3.5 w-32" />
                  <ChartSkeleton />
                </div>
              }
            >
              <WeekChart questions={figures} zone={zone} />
            </Part>
          )}
          <Part>
            <RunningSection
              questions={questions}
              glanceAt={(campaign) => (
                <Suspense fallback={<GlanceSkeleton campaign={campaign} hasEstimates={hasEstimates} />}>
                  <CampaignGlance campaign={campaign} hasEstimates={hasEstimates} />
                </Suspense>
              )}
            />
          </Part>
        </div>
        <div className="grid gap-4 max-lg:-order-1">
          <Part>
            <AttentionSection />
          </Part>
          <Part>
            <LiveStrip hasTurns={capabilities.call_details === true} />
          </Part>
        </div>
      </div>
    </div>
  )
}

/** A loading campaign: name and progress, the outcomes, window and estimates. */
function GlanceSkeleton({ campaign, hasEstimates }: { campaign: Campaign; hasEstimates: boolean }) {
  const own = useOwnZone()
  return (
    <div data-part="glance" aria-hidden className="grid content-start gap-2">
      <div className="flex h-5.75 items-center justify-between @max-md:h-11.75">
        <Skeleton className="h-3.5 w-40" />
        <Skeleton className="h-3.5 w-16" />
      </div>
      <Skeleton className="h-2 rounded-full" />
      <div>
        <div className={`py-0.5 ${windowRoom(campaign, own)}`}>
          <Skeleton className="h-3 w-2/5" />
        </div>
        {hasEstimates && (
          <div className={`py-0.5 ${estimatesRoom(campaign)}`}>
            <Skeleton className="h-3 w-4/5" />
          </div>
        )}
      </div>
    </div>
  )
}

type TodayAndLiveProps = CockpitProps & Pick<ComponentProps<typeof TodaySection>, 'questions'>

/** The figures of today, or its counts from servers without call statistics. */
function TodayAndLive({ questions, figures, days, zone }: TodayAndLiveProps) {
  const live = useLiveTotals()
  if (!figures) return <TodaySection questions={questions} days={days} zone={zone} live={live} />
  return <TodayFigures questions={figures} days={days} zone={zone} live={live.ongoing} />
}

/** A part that loads and fails on its own. */
function Part({
  children,
  fallback = <Skeleton lines={4} />,
}: {
  children: ReactNode
  fallback?: ReactNode
}) {
  return (
    <PanelBoundary>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PanelBoundary>
  )
}
