import { CircleCheck, CircleDashed, CircleX, PhoneCall, PhoneMissed } from 'lucide-react'
import type { Call } from '#contract/calls'
import { Status } from '~/ui/status'
import { inWords, statusWords } from './call-words'

type StatusOf = Pick<Call, 'call_status'>

/** How far a call is. */
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

/** Whether a call did what it was for; nothing where nobody has judged it. */
export function CallVerdict({ successful }: { successful: boolean | null | undefined }) {
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

/** The one word of a row: its verdict when there is one, else how far it is. */
export function CallResult({ call }: { call: Call }) {
  const successful = call.call_status === 'ended' ? call.call_analysis?.is_successful : undefined
  return typeof successful === 'boolean' ? (
    <CallVerdict successful={successful} />
  ) : (
    <CallStatus call={call} />
  )
}
