import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Call, CallDetails } from '#contract/calls/calls'
import { calls } from '~/api/operations'
import { useBotName, useExistingBot } from '~/api/reading/choices'
import { query } from '~/api/reading/query'
import { curlCommand } from '~/api/transport/curl-command'
import { CallResult, CallStatus } from '~/features/calls/detail/call-status'
import { CallSummary } from '~/features/calls/detail/call-summary'
import { callTitle } from '~/features/calls/detail/call-title'
import { isFinal, otherNumber } from '~/features/calls/detail/call-words'
import { CallView, preloadResults } from '~/features/calls/list/call-view'
import { readSpan, writeSpan } from '~/features/calls/player/waveform/span-in-address'
import { useReveal, withoutSound } from '~/features/privacy/use-reveal'
import { formatPhone } from '~/lib/format/phone'
import { Badge } from '~/ui/feedback/badge'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'
import { CallActions, type OpenDialog } from './-call-actions'
import { CallNotices } from './-call-notices'

/** `t`: the initial position of the recording in seconds; `zoom`: the seconds that its time line shows. */
type CallSearch = { t?: number; zoom?: string }

export const Route = createFileRoute('/_app/calls/$callId')({
  validateSearch: ({ t, zoom }): CallSearch => ({
    ...(/^\d{1,5}$/.test(String(t)) && { t: Number(t) }),
    ...(readSpan(zoom) && { zoom: String(zoom) }),
  }),
  loader: async ({ context: { queryClient }, params: { callId }, cause }) => {
    if (cause === 'preload') preloadResults()
    await queryClient.ensureQueryData(query(calls.get, { id: callId }))
  },
  component: CallPage,
  pendingComponent: () => <PageSkeleton shape="call" />,
})

// Loaded on first use, because most calls do not show them.
const LiveMark = lazyRouteComponent(() => import('~/features/live/live-mark'), 'LiveMark')
const SendText = lazyRouteComponent(() => import('~/features/messages/send-text'), 'SendText')
const AnalyzeDialog = lazyRouteComponent(
  () => import('~/features/calls/list/analyze-dialog'),
  'AnalyzeDialog',
)
const CodeDialog = lazyRouteComponent(() => import('~/ui/controls/code-dialog'), 'CodeDialog')

const liveMs = 1_000

/** A text to the other party, from the number that the call went over. */
function textAfter(call: Call) {
  const number = otherNumber(call)
  const from = call.direction === 'inbound' ? call.to_number : call.from_number
  return { to: [{ number, label: formatPhone(number) }], from, callId: call.call_id }
}

type CallDialogProps = { call: CallDetails; open: OpenDialog; onClose: () => void }

function CallDialog({ call, open, onClose }: CallDialogProps) {
  if (open === 'text') return <SendText subject={textAfter(call)} onClose={onClose} />
  if (open === 'analyze')
    return (
      <AnalyzeDialog
        selection={{ kind: 'some', ids: new Set([call.call_id]) }}
        conditions={{}}
        onClose={onClose}
      />
    )
  if (open === 'json')
    return (
      <CodeDialog title="Raw JSON" copyName="JSON" code={JSON.stringify(call, null, 2)} onClose={onClose} />
    )
  return (
    <CodeDialog
      title="View as cURL"
      hint="Returns this call. Put your key in $API_KEY."
      copyName="command"
      code={curlCommand(location.origin, calls.get, { id: call.call_id })}
      onClose={onClose}
    />
  )
}

/** Remounts for each call, so that data revealed on one call never shows on another. */
function CallPage() {
  const { callId } = Route.useParams()
  return <OneCall key={callId} callId={callId} />
}

function OneCall({ callId }: { callId: string }) {
  const { t = 0, zoom } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { capabilities } = Route.useRouteContext().session
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const { data: stored } = useSuspenseQuery(
    query(calls.get, { id: callId }, (reply) => (isFinal(reply) ? false : liveMs)),
  )
  const reveal = useReveal(callId)
  const isHidden = stored.masked === true && !reveal.revealed
  const call = reveal.revealed ?? (isHidden ? withoutSound(stored) : stored)
  const botName = useBotName()
  const bot = useExistingBot(call.agent_id)
  return (
    <Page
      fill
      title={callTitle(call)}
      // A revealed name stays out of the history of the browser.
      documentTitle={callTitle(stored)}
      summary={<CallSummary call={call} />}
      trail={[{ label: 'Calls', link: { to: '/calls' } }]}
      aside={
        <>
          <span role="status">{isFinal(call) ? <CallResult call={call} /> : <CallStatus call={call} />}</span>
          {call.simulated && <Badge>Simulated</Badge>}
          <Suspense>{!isFinal(call) && <LiveMark capabilities={capabilities} />}</Suspense>
        </>
      }
      actions={<CallActions stored={stored} call={call} isHidden={isHidden} onOpen={setOpen} />}
    >
      <CallNotices stored={stored} call={call} isHidden={isHidden} reveal={reveal} />
      <CallView
        key={isHidden ? 'masked' : 'whole'}
        call={call}
        botName={botName}
        bot={bot}
        startAt={t}
        zoom={{
          initial: readSpan(zoom),
          onSettled: (span) =>
            void navigate({
              search: (now) => ({ ...now, zoom: span && writeSpan(span) }),
              replace: true,
              resetScroll: false,
            }),
        }}
      />
      <Suspense>{open && <CallDialog call={call} open={open} onClose={() => setOpen(null)} />}</Suspense>
    </Page>
  )
}
