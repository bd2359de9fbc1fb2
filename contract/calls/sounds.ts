import { endpoint, FileReply } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'

const wav = { media: 'audio/wav', reply: FileReply, extension: true } as const

/** What people listen to: whole, or in the parts that a Range header asks for. */
export const sounds = {
  recording: endpoint(routes.sounds.recording, {
    summary: 'The recording of a call',
    errors: [404],
    ...wav,
  }),
  voiceSample: endpoint(routes.sounds.voiceSample, {
    summary: 'A sentence in the sound of a voice',
    errors: [404],
    ...wav,
  }),
}
