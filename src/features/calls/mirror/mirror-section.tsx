import { useSuspenseQuery } from '@tanstack/react-query'
import type { CallMirror } from '#contract/calls/mirror'
import { analytics, auditLog, callMirror, calls, review, session } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { Notice } from '~/ui/feedback/notice'
import { Facts } from '~/ui/layout/facts'
import { Section } from '~/ui/layout/section'
import { confirmAction } from '~/ui/overlays/confirm'

function earlier({ older }: CallMirror): string {
  if (older === null) return 'Not counted yet'
  return older === 0 ? 'None: all are here' : `${formatCount(older, 'call')} still to come`
}

/** How many calls are copied, from which period, and how many are missing. */
function MirrorFacts({ mirror }: { mirror: CallMirror }) {
  const { status, copied, from, until, looked_at } = mirror
  if (status === 'removing') return <p role="status">The copies are being deleted: {copied} are left.</p>
  const time = (value: string | null) => (value ? <Time value={value} /> : '–')
  return (
    <Facts
      items={[
        { label: 'Copied', value: formatCount(copied, 'call') },
        { label: 'All from', value: mirror.older === 0 ? 'The first call' : time(from) },
        { label: 'Until', value: time(until) },
        { label: 'Earlier', value: earlier(mirror) },
        { label: 'Last read', value: time(looked_at) },
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
  const { status, problem, needs_key, requests_per_minute } = mirror
  const askToStart = () =>
    confirmAction({
      title: needs_key ? 'Go on copying with your key?' : 'Copy the calls of this account?',
      verb: needs_key ? 'Use my key' : 'Copy calls',
      danger: false,
      consequences:
        'Copying continues after you sign out. For that, this server stores the key you signed in with, encrypted, until you stop copying.',
      action: () => start.mutateAsync({}),
    })
  const askToStop = () =>
    confirmAction({
      title: 'Stop copying and delete the copies?',
      verb: 'Delete copies',
      consequences:
        'Deletes the stored key, search and analytics. Calls with notes, reviews or pins remain with them. Nothing changes on the platform.',
      action: () => stop.mutateAsync({}),
    })
  return (
    <Section
      title="Copies of calls"
      hint="For search, analytics, the review queue and opt-outs, which this platform lacks."
      actions={
        status === 'on' ? (
          <Button onClick={askToStop}>Stop copying</Button>
        ) : (
          <Button
            onClick={askToStart}
            disabledReason={status === 'removing' ? 'The copies are being deleted.' : null}
          >
            Copy calls
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <p className="text-sm">
          Calls are read from the platform, newest first, with at most {requests_per_minute} requests per
          minute, and stored in the database of this server: numbers, transcripts, analysis and cost.
          Recordings remain on the platform.
        </p>
        {problem && (
          <Notice
            tone="warn"
            title="The platform was not read"
            actions={
              needs_key && (
                <Button size="small" onClick={askToStart}>
                  Go on with my key
                </Button>
              )
            }
          >
            {problem} {needs_key ? 'Existing copies remain.' : 'The server retries automatically.'}
          </Notice>
        )}
        {status !== 'off' && <MirrorFacts mirror={mirror} />}
      </div>
    </Section>
  )
}
