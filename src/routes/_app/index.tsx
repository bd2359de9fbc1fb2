import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { readTogether } from '~/api/reading/read-together'
import { useSession } from '~/api/session'
import { stripCalls } from '~/features/calls/live/live-strip'
import { LiveMark } from '~/features/live/live-mark'
import { FirstUse, NextSteps } from '~/features/overview/first-use'
import { answersTo, comparedDays, figureQuestionsOf, questionsOf } from '~/features/overview/questions'
import { useSampleProgress } from '~/features/overview/sample-data'
import { SampleDataSection } from '~/features/overview/sample-data-section'
import { ButtonLink } from '~/ui/controls/button-link'
import { Badge } from '~/ui/feedback/badge'
import { readPreference } from '~/ui/hooks/preferences'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'
import { Cockpit } from './-cockpit'

export const Route = createFileRoute('/_app/')({
  loader: async ({ context: { queryClient, session } }) => {
    const { capabilities } = session
    const zone = readPreference('zone') || undefined
    const days = comparedDays(new Date(), zone)
    const figures = capabilities.analytics ? figureQuestionsOf(days, zone) : undefined
    await readTogether(() =>
      Promise.all([
        answersTo(
          queryClient,
          questionsOf(days, capabilities.call_filters === true),
          figures,
          capabilities,
          readPreference('first_steps') === 'shown',
        ),
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
  const data = Route.useLoaderData()
  const { days } = data
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
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.7fr)_minmax(20rem,1fr)] *:only:col-span-full">
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
          <Cockpit {...data} />
        </div>
      )}
    </Page>
  )
}
