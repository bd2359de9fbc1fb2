import type { CallDetails } from '#contract/calls/calls'
import type { Lines } from '~/features/calls/transcript/lines'
import { CallCost } from './call-cost'
import { CallLatency } from './call-latency'

type CallMeasuresProps = {
  call: CallDetails
  spoken: Lines
  audio: HTMLAudioElement | null
  onRead: (line: number) => void
}

/** How fast the bot answered, what the call cost, and how long it was. */
export function CallMeasures({ call, spoken, audio, onRead }: CallMeasuresProps) {
  return (
    <>
      <CallLatency call={call} lines={spoken.lines} onRead={onRead} />
      <CallCost call={call} spoken={spoken} audio={audio} />
    </>
  )
}
