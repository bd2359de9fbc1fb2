import type { CallDetails } from '#contract/calls/calls'
import { placedAt, talkingSince } from '#rules/calls/call-time'
import { formatDuration } from '~/lib/format/duration'
import { formatMoney } from '~/lib/format/money'
import { Elapsed } from '~/ui/controls/elapsed'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Time } from '~/ui/controls/time'
import { isFinal, otherNumber } from './call-words'
import { nameOfPerson } from './person'

/** "+12125550146 · Nov 17, 08:08 · 0:47 · $0.020": what the title leaves out. */
export function CallSummary({ call }: { call: CallDetails }) {
  const { duration_ms, call_cost, masked } = call
  const placed = placedAt(call)
  const since = isFinal(call) ? undefined : talkingSince(call)
  const isInTitle = masked || (nameOfPerson(call) === null && call.direction !== 'inbound')
  const facts = [
    !isInTitle &&
      otherNumber(call) !== '' && {
        name: 'number',
        value: <PhoneNumber>{otherNumber(call)}</PhoneNumber>,
      },
    placed !== undefined && { name: 'placed', value: <Time day value={new Date(placed)} /> },
    since !== undefined && { name: 'talk time', value: <Elapsed since={since} /> },
    Boolean(duration_ms) && { name: 'duration', value: formatDuration((duration_ms ?? 0) / 1000) },
    typeof call_cost?.total_cost === 'number' && { name: 'cost', value: formatMoney(call_cost.total_cost) },
  ].filter((fact) => fact !== false)
  return (
    <span className="flex flex-wrap gap-x-1.5 tabular-nums">
      {facts.map(({ name, value }, at) => (
        <span key={name} className="whitespace-nowrap">
          {at > 0 && <span aria-hidden>· </span>}
          {value}
        </span>
      ))}
    </span>
  )
}
