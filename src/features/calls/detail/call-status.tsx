import {
  CircleCheck,
  CircleDashed,
  CircleX,
  PhoneCall,
  PhoneForwarded,
  PhoneMissed,
  PhoneOff,
  Voicemail,
} from 'lucide-react'
import type { Call } from '#contract/calls/calls'
import { resultWords } from '#rules/calls/results'
import { Status } from '~/ui/feedback/status'
import { evaluationIn, inWords, isHipaa, outcomeIn, statusWords } from './call-words'

type StatusOf = Pick<Call, 'call_status'>

export function CallStatus({ call: { call_status } }: { call: StatusOf }) {
  switch (call_status) {
    case 'registered':
      return (
        <Status tone="neutral" icon={CircleDashed} live>
          {statusWords.registered}
        </Status>
      )
    case 'ongoing':
      return (
        <Status tone="info" icon={PhoneCall} live>
          {statusWords.ongoing}
        </Status>
      )
    case 'ended':
      return (
        <Status tone="neutral" icon={CircleCheck}>
          {statusWords.ended}
        </Status>
      )
    case 'error':
      return (
        <Status tone="bad" icon={PhoneMissed}>
          {statusWords.error}
        </Status>
      )
    default:
      return <Status tone="neutral">{inWords(call_status)}</Status>
  }
}

/** Whether a call succeeded; nothing if it was not evaluated. */
function CallVerdict({ successful }: { successful: boolean | null | undefined }) {
  if (successful === true)
    return (
      <Status tone="good" icon={CircleCheck}>
        Successful
      </Status>
    )
  if (successful === false)
    return (
      <Status tone="warn" icon={CircleX}>
        Not successful
      </Status>
    )
  return null
}

/** The result in one word: success if evaluated, else how the call ended, else its status. */
export function CallResult({ call }: { call: Call }) {
  const successful = evaluationIn(call)
  if (successful !== null && call.call_status === 'ended') return <CallVerdict successful={successful} />
  switch (outcomeIn(call)) {
    case 'voicemail':
      return (
        <Status tone="neutral" icon={Voicemail}>
          Voicemail
        </Status>
      )
    case 'no_answer':
      return (
        <Status tone="neutral" icon={PhoneMissed}>
          No answer
        </Status>
      )
    case 'busy':
      return (
        <Status tone="neutral" icon={PhoneOff}>
          Busy
        </Status>
      )
    case 'transferred':
      return (
        <Status tone="info" icon={PhoneForwarded}>
          {resultWords.transferred}
        </Status>
      )
    case 'completed':
      // Nothing of it was evaluated.
      if (isHipaa(call))
        return (
          <Status tone="neutral" icon={CircleCheck}>
            Reached
          </Status>
        )
      return <CallStatus call={call} />
    default:
      return <CallStatus call={call} />
  }
}
