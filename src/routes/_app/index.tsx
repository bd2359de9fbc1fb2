import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '~/api/session'
import { NextWindow } from '~/features/campaigns/schedule/next-window'
import { LiveMark } from '~/features/live/live-mark'
import { AttentionSection } from '~/features/overview/attention-section'
import { FirstUse } from '~/features/overview/first-use'
import { NowSection } from '~/features/overview/now-section'
import { answersTo, comparedDays, figureQuestionsOf, questionsOf } from '~/features/overview/questions'
import { useSampleProgress } from '~/features/overview/sample-data'
import { SampleDataSection } from '~/features/overview/sample-data-section'
import { TodayFigures } from '~/features/overview/today-figures'
import { TodaySection } from '~/features/overview/today-section'
import { Badge } from '~/ui/feedback/badge'
import { readPreference } from '~/ui/hooks/preferences'
import { Page } from '~/ui/layout/page'

export const Route = createFileRoute('/_app/')({
  loader: async ({ context: { queryClient, session } }) => {
    const zone = readPreference('zone') || undefined
    const days = comparedDays(new Date(), zone)
    const figures = session.capabilities.analytics ? figureQuestionsOf(days, zone) : undefined
    await answersTo(queryClient, questionsOf(days, session.capabilities.call_filters === true), figures)
    return { days, zone, figures }
  },
  component: OverviewPage,
})

function OverviewPage() {
  const { days, zone, figures } = Route.useLoaderData()
  const { capabilities } = useSession()
  const questions = questionsOf(days, capabilities.call_filters === true)
  const [bots, numbers, everCalled] = useSuspenseQueries({
    queries: [questions.bots, questions.numbers, questions.everCalled],
  })
  const isNew = everCalled.data.pagination.total === 0
  const isFilling = useSampleProgress(isNew && Boolean(capabilities.sample_data))?.status === 'running'
  const isEmpty = bots.data.pagination.total === 0
  return (
    <Page
      title="Overview"
      aside={
        <>
          {capabilities.simulated_calls && <Badge tone="info">Simulated calls</Badge>}
          <LiveMark capabilities={capabilities} />
        </>
      }
    >
      <div className="grid max-w-5xl gap-4">
        {isNew || isFilling ? (
          <>
            <FirstUse
              hasBot={!isEmpty}
              hasLinkedNumber={numbers.data.phone_numbers.some(
                ({ inbound_agent_id, outbound_agent_id }) => inbound_agent_id ?? outbound_agent_id,
              )}
            />
            {capabilities.sample_data && (isEmpty || isFilling) && <SampleDataSection />}
          </>
        ) : (
          <>
            <NowSection questions={questions} windowOf={(campaign) => <NextWindow campaign={campaign} />} />
            {figures ? (
              <TodayFigures questions={figures} days={days} zone={zone} />
            ) : (
              <TodaySection questions={questions} days={days} zone={zone} />
            )}
            <AttentionSection questions={questions} />
          </>
        )}
      </div>
    </Page>
  )
}
