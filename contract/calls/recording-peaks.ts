import { endpoint } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** How a recording looks: enough to draw it, to skip its silences and to find the times of what was said. */
export const RecordingPeaks = z
  .object({
    /** Why the rest is empty: the recording is not a WAV file, or it is too large to measure here. */
    unmeasured: z.enum(['format', 'size']).optional(),
    duration_ms: z.int().min(0),
    /** Milliseconds of sound behind one peak: 50, more for long recordings. */
    peak_ms: z.int().min(1),
    /** The highest peak of all channels, from 0 to 1. */
    loudest: z.number().min(0).max(1),
    /** One or two channels, each in base64: a byte per peak, where 255 is the loudest. */
    channels: z.array(z.string()).max(2),
    /** Where all channels are quiet for a second or more. */
    silences: z.array(z.object({ from_ms: z.int(), to_ms: z.int() })),
    /** Per speaker that can be told apart, the starts and ends of speech in turn: 20 ms frames since the one before. */
    speech: z.array(z.array(z.int())).max(2),
  })
  .meta({ id: 'RecordingPeaks' })
export type RecordingPeaks = z.output<typeof RecordingPeaks>

export const recordingPeaks = {
  get: endpoint(routes.recordingPeaks.get, {
    summary: 'The waveform of a recording, without its sound',
    reply: RecordingPeaks,
    errors: [404],
    extension: true,
  }),
}
