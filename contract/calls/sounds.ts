import { endpoint, FileReply } from '#contract/http/endpoint'

const wav = { media: 'audio/wav', reply: FileReply, extension: true } as const

/** What people listen to: whole, or in the parts that a Range header asks for. */
export const sounds = {
  recording: endpoint('GET /v1/call/{id}/recording', {
    summary: 'The recording of a call',
    errors: [404],
    ...wav,
  }),
  voiceSample: endpoint('GET /v1/voices/{voice_id}/sample', {
    summary: 'A sentence in the sound of a voice',
    errors: [404],
    ...wav,
  }),
}
