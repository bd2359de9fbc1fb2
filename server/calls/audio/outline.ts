import type { RecordingPeaks } from '#contract/calls/recording-peaks'
import { measureWav } from '#rules/calls/sound/measure-wav'
import { encodeOutline, outlineOf } from '#rules/calls/sound/recording-outline'
import { createYield } from '#server/kernel/concurrency/yield-to-event-loop'

/** Replaces the peaks of a recording that cannot be measured. */
export const unmeasured = (reason: NonNullable<RecordingPeaks['unmeasured']>): RecordingPeaks => ({
  unmeasured: reason,
  duration_ms: 0,
  peak_ms: 50,
  loudest: 0,
  channels: [],
  silences: [],
  speech: [],
})

/** Measures a recording in slices of a few milliseconds, so that other requests are served in between. */
export async function peaksOfRecording(bytes: AsyncIterable<Uint8Array>): Promise<RecordingPeaks> {
  const pause = createYield()
  const measured = await measureWav(bytes, pause)
  return measured ? encodeOutline(await outlineOf(measured, pause)) : unmeasured('format')
}
