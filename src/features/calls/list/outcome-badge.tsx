import {
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  Lock,
  type LucideIcon,
  PhoneCall,
  PhoneForwarded,
  PhoneMissed,
  PhoneOff,
  TimerOff,
  TriangleAlert,
  UserRoundX,
  Voicemail,
} from 'lucide-react'
import type { Call } from '#contract/calls/calls'
import { endReasonOf } from '#rules/calls/end-reasons'
import { notStored } from '#rules/calls/privacy'
import { type CallResult, resultWords } from '#rules/calls/results'
import {
  evaluationIn,
  inWords,
  isFinal,
  isHipaa,
  outcomeIn,
  reasonInWords,
  statusInWords,
} from '~/features/calls/detail/call-words'
import { Tip } from '~/ui/controls/tip'
import { Badge } from '~/ui/feedback/badge'
import type { Tone } from '~/ui/feedback/tone'

type Look = { tone: Tone; icon: LucideIcon }

const looks: Record<CallResult, Look> = {
  successful: { tone: 'good', icon: CircleCheck },
  not_successful: { tone: 'warn', icon: CircleX },
  opted_out: { tone: 'bad', icon: UserRoundX },
  transferred: { tone: 'info', icon: PhoneForwarded },
  not_evaluated: { tone: 'neutral', icon: CircleMinus },
  voicemail: { tone: 'neutral', icon: Voicemail },
  no_answer: { tone: 'neutral', icon: PhoneMissed },
  busy: { tone: 'neutral', icon: PhoneOff },
  failed: { tone: 'bad', icon: TriangleAlert },
}

const timeouts: Record<string, string> = {
  silence: 'Ended by silence',
  max_duration: 'Maximum length',
  timeout: 'Timed out',
}

/** A call of a list or of the review queue. */
type Shown = Pick<Call, 'call_status' | 'result' | 'outcome' | 'call_analysis' | 'privacy'> &
  Pick<Call, 'disconnection_reason' | 'end_reason' | 'start_timestamp'>

/** From what the specification reports, for servers without results. */
function resultIn(call: Shown): CallResult {
  const evaluation = evaluationIn(call)
  if (evaluation !== null) return evaluation ? 'successful' : 'not_successful'
  const outcome = outcomeIn(call) ?? (call.call_status === 'error' ? 'failed' : 'completed')
  return outcome === 'completed' ? 'not_evaluated' : outcome
}

/** How a call turned out, in one label: its result, with the cause of a timeout or failure, else its status. */
function outcomeInWords(call: Shown): Look & { label: string; reason?: string } {
  const { call_status } = call
  if (!isFinal(call))
    return call_status === 'ongoing'
      ? { label: statusInWords(call_status), tone: 'info', icon: PhoneCall }
      : { label: statusInWords(call_status), tone: 'neutral', icon: CircleDashed }
  const result = call.result ?? resultIn(call)
  const reason = endReasonOf(call)
  const timeout = reason === null ? undefined : timeouts[reason]
  if (result === 'not_evaluated' && isHipaa(call))
    return { label: 'Reached', reason: notStored, tone: 'neutral', icon: Lock }
  if (result === 'not_evaluated' && timeout) return { label: timeout, tone: 'warn', icon: TimerOff }
  if (result === 'failed' && reason !== null && reasonInWords(reason) !== inWords(reason))
    return { label: reasonInWords(reason), ...looks.failed }
  return { label: resultWords[result], ...looks[result] }
}

export function OutcomeBadge({ call }: { call: Shown }) {
  const { label, reason, tone, icon: Icon } = outcomeInWords(call)
  const badge = (
    <Badge tone={tone}>
      <Icon aria-hidden className="me-1 size-3.5 shrink-0" />
      <span className="min-w-0 truncate">{label}</span>
      {reason && <span className="sr-only">. Evaluation: {reason}</span>}
    </Badge>
  )
  if (!reason) return badge
  return (
    <span className="has-tip relative z-1">
      {badge}
      <Tip>Evaluation: {reason}</Tip>
    </span>
  )
}
