import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { Call } from '#contract/calls/calls'
import { calls, review, reviewers } from '~/api/operations'
import { useBotName, useExistingBot } from '~/api/reading/choices'
import { query } from '~/api/reading/query'
import { CallResult } from '~/features/calls/detail/call-status'
import { CallSummary } from '~/features/calls/detail/call-summary'
import { isFinal, isHipaa, otherEnd } from '~/features/calls/detail/call-words'
import { nameOfPerson } from '~/features/calls/detail/person'
import { CallView } from '~/features/calls/list/call-view'
import { RevealBar } from '~/features/privacy/reveal-bar'
import { useReveal, withoutSound } from '~/features/privacy/use-reveal'
import { NotReviewable } from '~/features/review/panel/not-reviewable'
import { ReviewPanel } from '~/features/review/panel/review-panel'
import { rememberedReviewer, useReviewerId } from '~/features/review/panel/reviewer'
import { ReviewerButton } from '~/features/review/panel/reviewer-button'
import { NoReview } from '~/features/review/queue/empty-queue'
import { readQueueSearch } from '~/features/review/queue/queue-search'
import { queueQuery, type Step, walkQueue } from '~/features/review/queue/queue-walk'
import type { Place } from '~/features/review/queue/reasons'
import { ButtonLink } from '~/ui/controls/button-link'
import { Badge } from '~/ui/feedback/badge'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'

/** A call of the review queue, with the queue's filter. */
export const Route = createFileRoute('/_app/review/$callId')({
  validateSearch: readQueueSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, session }, params: { callId: id }, deps }) => {
    if (!session.capabilities.review) return
    const reviewer = rememberedReviewer()
    void queryClient.prefetchQuery(query(review.queue, { query: queueQuery(deps, reviewer) }))
    await Promise.all([
      queryClient.ensureQueryData(query(calls.get, { id })),
      queryClient.ensureQueryData(query(review.get, { id, query: { reviewer_id: reviewer } })),
      // Keys work immediately, and must not ask for a known reviewer.
      reviewer !== undefined && queryClient.ensureQueryData(query(reviewers.list, {})),
    ])
  },
  component: ReviewCallPage,
  pendingComponent: () => <PageSkeleton shape="review" />,
})

const trail = [{ label: 'Review', link: { to: '/review' } as const }]

function ReviewCallPage() {
  const { session } = Route.useRouteContext()
  if (session.capabilities.review) return <ReviewedCall />
  return (
    <Page title="Review" trail={trail}>
      <NoReview title="No call reviews" />
    </Page>
  )
}

/** Each call is a new page, so that revealed data does not carry over. */
function ReviewedCall() {
  const { callId } = Route.useParams()
  return <OneReview key={callId} id={callId} />
}

/** "Mei Kelly", "Call to +12125550146". */
function titleOf(call: Call): string {
  const name = nameOfPerson(call)
  if (name) return name
  return `Call ${call.direction === 'inbound' ? 'from' : 'to'} ${otherEnd(call)}`
}

/** The zoom of the recording is not stored in the address of this page. */
const wholeAxis = { initial: undefined, onSettled: () => {} }

function OneReview({ id }: { id: string }) {
  const search = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const client = useQueryClient()
  const reviewer = useReviewerId()
  const { data: details } = useSuspenseQuery(query(calls.get, { id }))
  const { data } = useSuspenseQuery(query(review.get, { id, query: { reviewer_id: reviewer } }))
  const botName = useBotName()
  const bot = useExistingBot(details.agent_id)
  const reveal = useReveal(id)
  const isHidden = details.masked === true && !reveal.revealed
  const call = reveal.revealed ?? (isHidden ? withoutSound(details) : details)

  const go = async (step: Step) => {
    const to = await walkQueue(client, queueQuery(search, reviewer), { from: id, step })
    if (to !== undefined) return navigate({ to: '/review/$callId', params: { callId: to }, search })
    if (step === 'settled') return navigate({ to: '/review', search })
  }
  return (
    <Page
      fill
      title={titleOf(call)}
      documentTitle={titleOf(details)}
      summary={<CallSummary call={call} />}
      trail={[{ label: 'Review', link: { to: '/review', search } }]}
      aside={
        <>
          <CallResult call={call} />
          {call.simulated && <Badge>Simulated</Badge>}
        </>
      }
      actions={
        <>
          <ReviewerButton />
          <ButtonLink to="/calls/$callId" params={{ callId: id }}>
            Open call
          </ButtonLink>
        </>
      }
    >
      {details.masked && (
        <div className="shrink-0">
          <RevealBar
            reveal={reveal}
            isHipaa={isHipaa(details)}
            isSupported={session.capabilities.privacy === true}
            isOver={isFinal(details)}
          />
        </div>
      )}
      <CallView
        key={isHidden ? 'masked' : 'whole'}
        call={call}
        botName={botName}
        bot={bot}
        startAt={0}
        zoom={wholeAxis}
        aside={({ audio, onRead }) =>
          isHipaa(details) ? (
            <NotReviewable onNext={() => void go('next')} />
          ) : (
            <ReviewPanel
              call={call}
              review={data}
              nowMs={() => (audio ? Math.round(audio.currentTime * 1000) : null)}
              onJump={({ at_ms, line }: Place) => {
                if (at_ms !== null) onRead.instant(at_ms)
                else if (line !== null) onRead.line(line)
              }}
              onGo={(step) => void go(step)}
            />
          )
        }
      />
    </Page>
  )
}
