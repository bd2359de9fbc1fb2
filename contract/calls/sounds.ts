import { endpoint, FileReply } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'

const wav = { media: 'audio/wav', reply: FileReply, extension: true } as const

/** Audio for playback: whole, or the part that a Range header requests. */
export const sounds = {
  /** Returns the recording of a call as audio. A Range header selects a part. */
  recording: endpoint(routes.sounds.recording, {
    summary: 'The recording of a call',
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
