import { useSuspenseQuery } from '@tanstack/react-query'
import type { CallMirror } from '#contract/calls/mirror'
import { analytics, auditLog, callMirror, calls, review, session } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { useWrite } from '~/api/writing/use-write'
import { messages } from '~/features/calls/messages'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { Notice } from '~/ui/feedback/notice'
import { Facts } from '~/ui/layout/facts'
import { Section } from '~/ui/layout/section'
import { confirmAction } from '~/ui/overlays/confirm'

function earlier({ older }: CallMirror): string {
  if (older === null) return 'Not counted yet'
  return older === 0 ? 'None left' : `${formatCount(older, 'call')} remaining`
}

/** How many calls are copied, from which period, and how many are missing. */
function MirrorFacts({ mirror }: { mirror: CallMirror }) {
  const { status, copied, from, until, looked_at } = mirror
  if (status === 'removing') return <p role="status">Deleting copies: {copied} left.</p>
  const time = (value: string | null) => (value ? <Time value={value} /> : '–')
  return (
    <Facts
      items={[
        { label: 'Copied', value: formatCount(copied, 'call') },
        { label: 'From', value: mirror.older === 0 ? 'First call' : time(from) },
        { label: 'Until', value: time(until) },
        { label: 'Earlier calls', value: earlier(mirror) },
        { label: 'Last checked', value: time(looked_at) },
      ]}
    />
  )
}

const paceMs = 5_000

const concerned = [session.get, calls.list, analytics.summary, review.queue, auditLog.list]

/** Whether calls of the platform are copied to this server, and the progress. */
export function MirrorSection() {
  const { data: mirror } = useSuspenseQuery(
    query(callMirror.get, {}, ({ status }) => (status === 'off' ? false : paceMs)),
  )
  const start = useWrite(callMirror.start, { handlesErrors: true, alsoRefreshes: concerned })
  const stop = useWrite(callMirror.stop, { handlesErrors: true, alsoRefreshes: concerned })
  const { capabilities } = useSession()
  const { status, problem, needs_key, requests_per_minute } = mirror
  // Without copies, only the platform itself can offer these.
  if (status === 'off' && capabilities.call_filters && capabilities.analytics) return null
  const askToStart = () =>
    confirmAction({
      title: needs_key ? 'Continue copying with your key?' : 'Copy this organization’s calls?',
      verb: needs_key ? 'Use my key' : 'Copy calls',
      danger: false,
      consequences: messages.startCopying,
      action: () => start.mutateAsync({}),
    })
  const askToStop = () =>
    confirmAction({
      title: 'Stop copying and delete the copies?',
      verb: 'Delete copies',
      consequences: messages.stopCopying,
      action: () => stop.mutateAsync({}),
    })
  return (
    <Section
      title="Call copies"
      hint={messages.whyCopies}
      actions={
        status === 'on' ? (
          <Button onClick={askToStop}>Stop copying</Button>
        ) : (
          <Button
            onClick={askToStart}
            disabledReason={status === 'removing' ? 'Copies are being deleted.' : null}
          >
            Copy calls
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <p className="text-sm">
          Calls are copied from the platform, newest first, at up to {requests_per_minute} requests per
          minute: numbers, transcripts, analysis and cost. Recordings stay on the platform.
        </p>
        {problem && (
          <Notice
            tone="warn"
            title="Couldn’t read calls from the platform"
            actions={
              needs_key && (
                <Button size="small" onClick={askToStart}>
                  Continue with my key
                </Button>
              )
            }
          >
            {problem} {needs_key ? 'Existing copies are kept.' : 'The server retries automatically.'}
          </Notice>
        )}
        {status !== 'off' && <MirrorFacts mirror={mirror} />}
      </div>
    </Section>
  )
}
