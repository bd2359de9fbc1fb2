import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { readTogether } from '~/api/reading/read-together'
import { useSession } from '~/api/session'
import { stripCalls } from '~/features/calls/live/strip-calls'
import { LiveMark } from '~/features/live/live-mark'
import { answersTo, comparedDays, figureQuestionsOf, questionsOf } from '~/features/overview/questions'
import { useSampleProgress } from '~/features/overview/sample-data'
import { ButtonLink } from '~/ui/controls/button-link'
import { Badge } from '~/ui/feedback/badge'
import { readPreference } from '~/ui/hooks/preferences'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'
import { Cockpit } from './-cockpit'

const loadSteps = () => import('~/features/overview/first-use')
const FirstUse = lazyRouteComponent(loadSteps, 'FirstUse')
const NextSteps = lazyRouteComponent(loadSteps, 'NextSteps')

/** With more calls the account is no longer new. */
const mostFirstCalls = 20

export const Route = createFileRoute('/_app/')({
  loader: async ({ context: { queryClient, session } }) => {
    const { capabilities } = session
    const zone = readPreference('zone') || undefined
    const days = comparedDays(new Date(), zone)
    const figures = capabilities.analytics ? figureQuestionsOf(days, zone) : undefined
    const questions = questionsOf(days, capabilities.call_filters === true)
    await readTogether(() =>
      Promise.all([
        answersTo(queryClient, questions, figures, capabilities, readPreference('first_steps') === 'shown'),
        queryClient.prefetchQuery(stripCalls.ongoing),
        queryClient.prefetchQuery(stripCalls.dialed),
      ]),
    )
    const everCalled = queryClient.getQueryData(questions.everCalled.queryKey)?.pagination.total ?? 0
    // Before the page, so that nothing moves. Most accounts have made more calls.
    if (everCalled <= mostFirstCalls) await Promise.all([FirstUse.preload?.(), NextSteps.preload?.()])
    return { days, zone, figures }
  },
  component: OverviewPage,
  pendingComponent: () => <PageSkeleton shape="cockpit" />,
})

function OverviewPage() {
  const data = Route.useLoaderData()
  const { days } = data
  const { capabilities } = useSession()
  const questions = questionsOf(days, capabilities.call_filters === true)
  const bots = useSuspenseQuery(questions.bots)
  const numbers = useSuspenseQuery(questions.numbers)
  const everCalled = useSuspenseQuery(questions.everCalled)
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
        <div className="mx-auto grid w-full max-w-180 gap-4">
          <Suspense>
            <FirstUse
              hasBot={!isEmpty}
              numbers={numbers.data.phone_numbers}
              offersSamples={Boolean(capabilities.sample_data && (isEmpty || isFilling))}
            />
          </Suspense>
        </div>
      ) : (
        <div className="grid gap-4">
          <Suspense>{everCalled.data.pagination.total <= mostFirstCalls && <NextSteps />}</Suspense>
          <Cockpit {...data} />
        </div>
      )}
    </Page>
  )
}
