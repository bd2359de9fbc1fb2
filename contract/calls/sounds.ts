import { endpoint, FileReply } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

const wav = { media: 'audio/wav', reply: FileReply, extension: true } as const

/** Audio for playback: whole, or the part that a Range header requests. */
export const sounds = {
  /** Returns the recording of a call as audio. A Range header selects a part. */
  recording: endpoint(routes.sounds.recording, {
    summary: 'Get the recording of a call',
    errors: [404],
    ...wav,
  }),
  /** Returns a sample sentence of a voice as audio. A Range header selects a part. */
  voiceSample: endpoint(routes.sounds.voiceSample, {
    summary: 'Play a voice sample',
    errors: [404],
    ...wav,
  }),
}

/** The outline of a recording: enough to draw it, skip silences, and align the transcript. */
export const RecordingPeaks = z
  .object({
    /**
     * Why the rest is empty: the recording is not a WAV file (`format`), or is too large to measure
     * (`size`).
     */
    unmeasured: z.enum(['format', 'size']).optional(),
    /** Duration of the recording in milliseconds. @example 84000 */
    duration_ms: z.int().min(0),
    /** Milliseconds per peak: 50, more for long recordings. @example 50 */
    peak_ms: z.int().min(1),
    /** The highest peak of all channels, from 0 to 1. @example 0.82 */
    loudest: z.number().min(0).max(1),
    /** One or two channels in base64: one byte per peak; 255 is the loudest. @example ["AAEsf/8="] */
    channels: z.array(z.string()).max(2),
    /** Where all channels are quiet for at least one second. */
    silences: z.array(
      z.object({
        /** Start in milliseconds. @example 4100 */
        from_ms: z.int(),
        /** End in milliseconds. @example 5600 */
        to_ms: z.int(),
      }),
    ),
    /**
     * For each distinguishable speaker, alternating starts and ends of speech as differences in frames of
     * 20 ms.
     * @example [[20, 110, 95, 60]]
     */
    speech: z.array(z.array(z.int())).max(2),
  })
  .meta({ id: 'RecordingPeaks' })
export type RecordingPeaks = z.output<typeof RecordingPeaks>

export const recordingPeaks = {
  /** Returns the waveform, the silences and the speech of a recording. */
  get: endpoint(routes.recordingPeaks.get, {
    summary: 'Get the waveform of a recording',
    reply: RecordingPeaks,
    errors: [404],
    extension: true,
  }),
}
