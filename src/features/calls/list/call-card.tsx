import { PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import type { Call } from '#contract/calls/calls'
import { placedAt } from '#rules/calls/call-time'
import { otherNumber } from '~/features/calls/detail/call-words'
import { nameOfPerson } from '~/features/calls/detail/person'
import { formatDuration } from '~/lib/format/duration'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Time } from '~/ui/controls/time'
import { OutcomeBadge } from './outcome-badge'

type CallCardProps = {
  call: Call
  /** What made the call: its campaign, or its bot. */
  source: string
}

/** A call on a phone, in two lines: person and time, outcome and duration. */
export function CallCard({ call, source }: CallCardProps) {
  const { direction, duration_ms } = call
  const isInbound = direction === 'inbound'
  const Direction = isInbound ? PhoneIncoming : PhoneOutgoing
  const placed = placedAt(call)
  const name = nameOfPerson(call)
  return (
    <span className="grid grid-cols-1 gap-1">
      <span className="flex items-center gap-1.5">
        <Direction aria-hidden className="size-3.5 shrink-0 text-muted" />
        <span className="sr-only">{isInbound ? 'Inbound' : 'Outbound'} </span>
        <span className="min-w-0 flex-1 truncate" dir="auto">
          {name ?? <PhoneNumber>{otherNumber(call)}</PhoneNumber>}
        </span>
        <span className="text-xs font-normal text-muted tabular-nums">
          {placed === undefined ? 'Now' : <Time clock value={new Date(placed)} />}
        </span>
      </span>
      <span className="flex items-center gap-2 text-xs font-normal text-muted">
        <OutcomeBadge call={call} />
        <span className="min-w-0 flex-1 truncate" dir="auto">
          {source}
        </span>
        {Boolean(duration_ms) && (
          <span className="tabular-nums">{formatDuration((duration_ms ?? 0) / 1000)}</span>
        )}
      </span>
    </span>
  )
}
