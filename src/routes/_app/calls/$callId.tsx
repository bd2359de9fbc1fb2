import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Call } from '#contract/calls'
import { askedNotToBeCalled } from '#contract/do-not-call-request'
import { allBots } from '~/api/choices'
import { curlCommand } from '~/api/curl-command'
import { calls } from '~/api/operations'
import { query } from '~/api/query'
import { CallStatus } from '~/features/calls/call-status'
import { CallView } from '~/features/calls/call-view'
import { isFinal, otherNumber } from '~/features/calls/call-words'
import { AskedNotice } from '~/features/do-not-call/asked-notice'
import { DoNotCallAgain } from '~/features/do-not-call/do-not-call-again'
import { LiveMark } from '~/features/live/live-mark'
import { SendText } from '~/features/messages/send-text'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Page } from '~/ui/page'

/** `t`: the second at which the recording stands when the page opens. */
type CallSearch = { t?: number }

export const Route = createFileRoute('/_app/calls/$callId')({
  validateSearch: ({ t }): CallSearch => (/^\d{1,5}$/.test(String(t)) ? { t: Number(t) } : {}),
  async loader({ context: { queryClient }, params: { callId } }) {
    void queryClient.prefetchQuery(allBots)
    await queryClient.ensureQueryData(query(calls.get, { id: callId }))
  },
  component: CallPage,
})

const CodeDialog = lazyRouteComponent(() => import('~/ui/code-dialog'), 'CodeDialog')

const liveMs = 1_000

const e164 = /^\+[1-9]\d{1,14}$/

/** A text to the other party, from the number that the call went over. */
function textAfter(call: Call) {
  const number = otherNumber(call)
  const from = call.direction === 'inbound' ? call.to_number : call.from_number
  return { to: [{ number, label: number }], from, callId: call.call_id }
}

function CallPage() {
  const { callId } = Route.useParams()
  const { t = 0 } = Route.useSearch()
  const { session } = Route.useRouteContext()
  const [code, setCode] = useState<'curl' | 'json' | 'text' | null>(null)
  const { data: call } = useSuspenseQuery(
    query(calls.get, { id: callId }, (reply) => (isFinal(reply) ? false : liveMs)),
  )
  const { data: known } = useQuery(allBots)
  const botName = (uid: string) => known?.find((bot) => bot.uid === uid)?.name ?? uid
  return (
    <Page
      title={`Call ${call.direction === 'inbound' ? 'from' : 'to'} ${otherNumber(call)}`}
      trail={[{ label: 'Calls', link: { to: '/calls' } }]}
      aside={
        <>
          <span role="status">
            <CallStatus call={call} />
          </span>
          {call.simulated && <Badge>Simulated</Badge>}
          {!isFinal(call) && <LiveMark capabilities={session.capabilities} />}
        </>
      }
      actions={
        <span className="flex flex-wrap gap-1" data-print="no">
          <DoNotCallAgain
            number={otherNumber(call)}
            callId={callId}
            isSupported={session.capabilities.do_not_call === true}
          />
          <Button
            variant="quiet"
            disabledReason={e164.test(otherNumber(call)) ? null : 'The other party has no number.'}
            onClick={() => setCode('text')}
          >
            Send a text
          </Button>
          <Button variant="quiet" onClick={() => print()}>
            Print
          </Button>
          <Button variant="quiet" onClick={() => setCode('json')}>
            Raw JSON
          </Button>
          <Button variant="quiet" onClick={() => setCode('curl')}>
            View as cURL
          </Button>
        </span>
      }
    >
      {session.capabilities.do_not_call && askedNotToBeCalled(call) && (
        <div className="mb-4" data-print="no">
          <AskedNotice number={otherNumber(call)} callId={callId} />
        </div>
      )}
      <CallView key={callId} call={call} botName={botName} startAt={t} />
      <Suspense>
        {code === 'curl' && (
          <CodeDialog
            title="View as cURL"
            hint="Answers with this call. Put your key in $API_KEY."
            copyName="command"
            code={curlCommand(location.origin, calls.get, { id: callId })}
            onClose={() => setCode(null)}
          />
        )}
        {code === 'text' && <SendText subject={textAfter(call)} onClose={() => setCode(null)} />}
        {code === 'json' && (
          <CodeDialog
            title="Raw JSON"
            copyName="JSON"
            code={JSON.stringify(call, null, 2)}
            onClose={() => setCode(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}
