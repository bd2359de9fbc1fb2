import type { Voice } from '#contract/bots/voices'
import { deepgramVoices } from './deepgram'
import { elevenLabsVoices } from './elevenlabs'
import { openAiVoices } from './openai'
import type { VoiceEntry } from './voice-entry'

/** When the catalogue took its voices in. */
const catalogued = '2026-11-01T00:00:00.000Z'

const sampleNote = 'A simulated sound that tells voices apart. It is not the voice of the provider.'

function toVoice(provider: string, entry: VoiceEntry): Voice {
  const [id, name, voice, gender, language, accent, description, model] = entry
  const sample = { sample_url: `/v1/voices/${id}/sample`, sample_note: sampleNote }
  return {
    id,
    name,
    provider,
    voice,
    model,
    gender,
    language,
    accent,
    description,
    ...sample,
    created_at: catalogued,
  }
}

/** Every voice that a bot can be given by browsing; a bot may also name one that is not here. */
export const catalogue: readonly Voice[] = [
  ...openAiVoices.map((entry) => toVoice('OpenAI', entry)),
  ...elevenLabsVoices.map((entry) => toVoice('ElevenLabs', entry)),
  ...deepgramVoices.map((entry) => toVoice('Deepgram', entry)),
]

export function findVoice(id: number): Voice | undefined {
  return catalogue.find((voice) => voice.id === id)
}
