import type { CallMirror } from '#contract/calls/mirror'
import { formatCount } from '~/lib/format/number'
import { Time } from '~/ui/controls/time'
import { Facts } from '~/ui/layout/facts'

function earlier({ older }: CallMirror): string {
  if (older === null) return 'Not counted yet'
  return older === 0 ? 'None: all are here' : `${formatCount(older, 'call')} still to come`
}

/** How many calls are here, from when to when, and what is missing. */
export function MirrorFacts({ mirror }: { mirror: CallMirror }) {
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
