import type { RecordingPeaks } from '#contract/calls/recording-peaks'
import { measureWav } from '#rules/calls/sound/measure-wav'
import { encodeOutline, outlineOf } from '#rules/calls/sound/recording-outline'
import { createPace } from '#server/kernel/concurrency/yield-to-event-loop'

/** In place of the peaks of a recording that cannot be measured. */
export const unmeasured = (reason: NonNullable<RecordingPeaks['unmeasured']>): RecordingPeaks => ({
  unmeasured: reason,
  duration_ms: 0,
  peak_ms: 50,
  loudest: 0,
  channels: [],
  silences: [],
  speech: [],
})

/** Measures a recording in slices of a few milliseconds, so that other requests are answered meanwhile. */
export async function peaksOfRecording(bytes: AsyncIterable<Uint8Array>): Promise<RecordingPeaks> {
  const pause = createPace()
  const measured = await measureWav(bytes, pause)
  return measured ? encodeOutline(await outlineOf(measured, pause)) : unmeasured('format')
}
