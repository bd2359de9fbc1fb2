import { measureWav } from '#contract/measure-wav'
import { encodeOutline, outlineOf } from '#contract/recording-outline'
import type { RecordingPeaks } from '#contract/recording-peaks'
import { createPace } from '#server/pace'

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
