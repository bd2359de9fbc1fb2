import type { CallDetails } from '#contract/calls/calls'
import { deadAir } from '~/features/calls/detail/dead-air'
import type { Line } from '~/features/calls/transcript/lines'
import type { Span } from './axis-span'
import { TimeAxis } from './time-axis'
import { marksOf } from './time-marks'

type SilentAxisProps = {
  call: CallDetails
  lines: readonly Line[]
  zoom: { initial: Span | undefined; onSettled: (span: Span | undefined) => void }
  onRead: (ms: number) => void
}

/** The axis of a call without a playable recording: its turns and events. */
export function SilentAxis({ call, lines, zoom, onRead }: SilentAxisProps) {
  const durationMs = call.duration_ms || 1
  return (
    <div className="mt-4 grid gap-3">
      <TimeAxis
        audio={null}
        lanes={[]}
        loudest={0}
        lines={lines}
        marks={marksOf(call, lines, deadAir(null, lines, durationMs))}
        durationMs={durationMs}
        zoom={zoom}
        onRead={onRead}
      />
    </div>
  )
}
