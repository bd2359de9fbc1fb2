import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useBotName, useCampaignName } from '~/api/reading/choices'
import { readTogether } from '~/api/reading/read-together'
import { useSession } from '~/api/session'
import { LiveStrip, stripCalls, useLiveTotals } from '~/features/calls/live/live-strip'
import { CampaignGlance } from '~/features/campaigns/list/campaign-glance'
import { LiveMark } from '~/features/live/live-mark'
import { AttentionSection } from '~/features/overview/attention-section'
import { FirstUse, NextSteps } from '~/features/overview/first-use'
import { answersTo, comparedDays, figureQuestionsOf, questionsOf } from '~/features/overview/questions'
import { RunningSection } from '~/features/overview/running-section'
import { useSampleProgress } from '~/features/overview/sample-data'
import { SampleDataSection } from '~/features/overview/sample-data-section'
import { TodayFigures } from '~/features/overview/today-figures'
import { TodaySection } from '~/features/overview/today-section'
import { WeekChart } from '~/features/overview/week-chart'
import { PanelBoundary } from '~/features/shell/errors/panel-boundary'
import { ButtonLink } from '~/ui/controls/button-link'
import { Badge } from '~/ui/feedback/badge'
import { readPreference } from '~/ui/hooks/preferences'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'

export const Route = createFileRoute('/_app/')({
  loader: async ({ context: { queryClient, session } }) => {
    const { capabilities } = session
    const zone = readPreference('zone') || undefined
    const days = comparedDays(new Date(), zone)
    const figures = capabilities.analytics ? figureQuestionsOf(days, zone) : undefined
    await readTogether(() =>
      Promise.all([
        answersTo(queryClient, questionsOf(days, capabilities.call_filters === true), figures, capabilities),
        queryClient.prefetchQuery(stripCalls.ongoing),
        queryClient.prefetchQuery(stripCalls.dialed),
      ]),
    )
    return { days, zone, figures }
  },
  component: OverviewPage,
  pendingComponent: () => <PageSkeleton shape="cockpit" />,
})

/** With more calls the account is no longer new. */
const mostFirstCalls = 20

function OverviewPage() {
  const { days } = Route.useLoaderData()
  const { capabilities } = useSession()
  const questions = questionsOf(days, capabilities.call_filters === true)
  const [bots, numbers, everCalled] = useSuspenseQueries({
    queries: [questions.bots, questions.numbers, questions.everCalled],
  })
  const isNew = everCalled.data.pagination.total === 0
  const isFilling = useSampleProgress(isNew && Boolean(capabilities.sample_data))?.status === 'running'
  const isEmpty = bots.data.pagination.total === 0
  const isFirstUse = isNew || isFilling
  return (
    <Page
      title="Overview"
      aside={
        <>
          {capabilities.simulated_calls && <Badge tone="info">Simulated calls</Badge>}
          <LiveMark capabilities={capabilities} />
        </>
      }
      actions={
        !isFirstUse && (
          <>
            <ButtonLink to="/calls" search={{ place: 'new' }}>
              Place a call
            </ButtonLink>
            <ButtonLink to="/campaigns/new" variant="primary">
              <Plus aria-hidden />
              New campaign
            </ButtonLink>
          </>
        )
      }
    >
      {isFirstUse ? (
        <div className="grid max-w-5xl gap-4">
          <FirstUse
            hasBot={!isEmpty}
            hasLinkedNumber={numbers.data.phone_numbers.some(
              ({ inbound_agent_id, outbound_agent_id }) => inbound_agent_id ?? outbound_agent_id,
            )}
          />
          {capabilities.sample_data && (isEmpty || isFilling) && <SampleDataSection />}
        </div>
      ) : (
        <div className="grid gap-4">
          {everCalled.data.pagination.total <= mostFirstCalls && <NextSteps />}
          <Cockpit />
        </div>
      )}
    </Page>
  )
}

/** What runs now, what went wrong, and what needs a person. */
function Cockpit() {
  const { days, zone, figures } = Route.useLoaderData()
  const { capabilities } = useSession()
  const questions = questionsOf(days, capabilities.call_filters === true)
  const botName = useBotName()
  const campaignName = useCampaignName()
  return (
    <div className="grid gap-4">
      <PanelBoundary>
        {figures ? (
          <TodayFigures questions={figures} days={days} zone={zone} />
        ) : (
          <TodayAndLive questions={questions} days={days} zone={zone} />
        )}
      </PanelBoundary>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(20rem,1fr)]">
        <div className="grid gap-4">
          {figures && (
            <PanelBoundary>
              <WeekChart questions={figures} zone={zone} />
            </PanelBoundary>
          )}
          <PanelBoundary>
            <RunningSection
              questions={questions}
              glanceAt={(campaign) => (
                <CampaignGlance campaign={campaign} hasEstimates={capabilities.preflight === true} />
              )}
            />
          </PanelBoundary>
        </div>
        <div className="grid gap-4 max-lg:-order-1">
          <PanelBoundary>
            <AttentionSection />
          </PanelBoundary>
          <PanelBoundary>
            <LiveStrip
              botName={botName}
              campaignName={campaignName}
              hasTurns={capabilities.call_details === true}
            />
          </PanelBoundary>
        </div>
      </div>
    </div>
  )
}

/** Counts of today for servers without call statistics. */
function TodayAndLive(props: Omit<ComponentProps<typeof TodaySection>, 'live'>) {
  const live = useLiveTotals()
  return <TodaySection {...props} live={live} />
}
