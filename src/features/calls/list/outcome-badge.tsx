import {
  CircleCheck,
  CircleDashed,
  CircleX,
  type LucideIcon,
  PhoneCall,
  PhoneForwarded,
  PhoneMissed,
  PhoneOff,
  TimerOff,
  Voicemail,
} from 'lucide-react'
import type { Call } from '#contract/calls/calls'
import { endReasonOf } from '#rules/calls/end-reasons'
import type { CallOutcome } from '#rules/calls/outcomes'
import {
  evaluationIn,
  inWords,
  isFinal,
  outcomeIn,
  reasonInWords,
  statusInWords,
} from '~/features/calls/detail/call-words'
import { Badge } from '~/ui/feedback/badge'
import type { Tone } from '~/ui/feedback/tone'

type Outcome = { label: string; tone: Tone; icon: LucideIcon }

const byOutcome: Partial<Record<CallOutcome, Outcome>> = {
  voicemail: { label: 'Voicemail', tone: 'neutral', icon: Voicemail },
  no_answer: { label: 'No answer', tone: 'neutral', icon: PhoneMissed },
  busy: { label: 'Busy', tone: 'neutral', icon: PhoneOff },
  transferred: { label: 'Transferred', tone: 'info', icon: PhoneForwarded },
}

const timeouts: Record<string, string> = {
  silence: 'Ended by silence',
  max_duration: 'Maximum length',
  timeout: 'Timed out',
}

/** How a call turned out, in one label: its evaluation, else how it ended, else its status. */
function outcomeInWords(call: Call): Outcome {
  const { call_status } = call
  if (!isFinal(call))
    return call_status === 'ongoing'
      ? { label: statusInWords(call_status), tone: 'info', icon: PhoneCall }
      : { label: statusInWords(call_status), tone: 'neutral', icon: CircleDashed }
  const isSuccessful = call_status === 'ended' ? evaluationIn(call) : null
  if (isSuccessful !== null)
    return isSuccessful
      ? { label: 'Successful', tone: 'good', icon: CircleCheck }
      : { label: 'Not successful', tone: 'warn', icon: CircleX }
  const known = byOutcome[outcomeIn(call) ?? 'completed']
  if (known) return known
  const reason = endReasonOf(call)
  const timeout = reason === null ? undefined : timeouts[reason]
  if (timeout) return { label: timeout, tone: 'warn', icon: TimerOff }
  if (call_status !== 'error') return { label: 'Ended', tone: 'neutral', icon: CircleCheck }
  const isKnown = reason !== null && reasonInWords(reason) !== inWords(reason)
  return { label: isKnown ? reasonInWords(reason) : 'Failed', tone: 'bad', icon: PhoneMissed }
}

export function OutcomeBadge({ call }: { call: Call }) {
  const { label, tone, icon: Icon } = outcomeInWords(call)
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="me-1 size-3.5 shrink-0" />
      {label}
    </Badge>
  )
}
