import clsx from 'clsx'
import { AudioLines, PhoneIncoming, PhoneOutgoing, UserRound } from 'lucide-react'
import type { Call } from '#contract/calls/calls'
import { otherNumber } from '~/features/calls/detail/call-words'
import { initialsOf, nameOfPerson, personInWords } from '~/features/calls/detail/person'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Badge } from '~/ui/feedback/badge'

/** Colors of avatars, which only tell neighbors apart. */
const tints = [
  'bg-accent-soft text-accent',
  'bg-good/10 text-good',
  'bg-warn/10 text-warn',
  'bg-bad/10 text-bad',
  'bg-info/10 text-info',
]

function tintOf(number: string): string | undefined {
  const sum = [...number].reduce((total, digit) => total + digit.charCodeAt(0), 0)
  return tints[sum % tints.length]
}

type PersonCellProps = {
  call: Pick<
    Call,
    'direction' | 'from_number' | 'to_number' | 'masked' | 'contact_name' | 'dynamic_variables'
  >
  isMarked: boolean
}

/** The other party: name, and the number under it. */
export function PersonCell({ call, isMarked }: PersonCellProps) {
  const isInbound = call.direction === 'inbound'
  const number = otherNumber(call)
  const Direction = number === '' ? AudioLines : isInbound ? PhoneIncoming : PhoneOutgoing
  const name = nameOfPerson(call)
  const initials = initialsOf(name)
  return (
    <span data-lines="2" className="flex items-center gap-2.5">
      <span
        aria-hidden
        className={clsx(
          'grid size-7 shrink-0 place-items-center rounded-full text-[0.6875rem] font-semibold forced-colors:border',
          initials ? tintOf(number) : 'bg-sunken text-muted',
        )}
      >
        {initials || <UserRound className="size-4" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className={clsx('block truncate leading-5', name === null && 'text-muted')} dir="auto">
          {personInWords(call)}
        </span>
        <span className="flex items-center gap-1 text-xs leading-4 font-normal text-muted">
          <Direction aria-hidden className="size-3 shrink-0" />
          <span className="sr-only">{isInbound ? 'Inbound' : 'Outbound'} </span>
          {number === '' ? 'Web call' : <PhoneNumber>{number}</PhoneNumber>}
        </span>
      </span>
      {isMarked && (
        <span className="shrink-0 @max-3xl:hidden">
          <Badge>Simulated</Badge>
        </span>
      )}
    </span>
  )
}
