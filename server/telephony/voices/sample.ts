import type { Voice } from '#contract/bots/voices'
import { findVoice } from '#server/bots/voices/catalogue/catalogue'
import { createRandom } from '#server/telephony/random'
import { toMuLaw } from '#server/telephony/recording/mu-law'
import { createSpeaker } from '#server/telephony/recording/speaker'
import { speak } from '#server/telephony/recording/speech'
import { frameCount, wavHeader } from '#server/telephony/recording/wav'

const english = 'Hello, thank you for calling. How can I help you today?'
const sentences: Record<string, string> = {
  de: 'Guten Tag, vielen Dank für Ihren Anruf. Wie kann ich helfen?',
  es: 'Hola, gracias por llamar. ¿En qué puedo ayudarle hoy?',
  fr: 'Bonjour, merci de votre appel. Comment puis-je vous aider ?',
  it: 'Buongiorno, grazie per la chiamata. Come posso aiutarla?',
  nl: 'Goedendag, bedankt voor uw telefoontje. Hoe kan ik u helpen?',
}

const pitches = { female: [175, 235], male: [85, 130], neutral: [135, 170] } as const
const tracts = { female: 1.12, male: 0.94, neutral: 1.03 } as const

const msPerCharacter = 65

/** Synthesizes a sentence in the voice's own sound, always the same, as a WAV file. */
function synthesizeSample({ id, gender, language }: Voice): Uint8Array<ArrayBuffer> {
  const random = createRandom(`voice/${id}`)
  const kind = gender === 'female' || gender === 'male' ? gender : 'neutral'
  const [low, high] = pitches[kind]
  const speaker = createSpeaker(random.between(low, high), tracts[kind], random.fork('speaker'))
  const text = sentences[language ?? ''] ?? english
  const frames = frameCount(text.length * msPerCharacter * random.between(0.9, 1.1))
  const samples = speak(text, frames, speaker, random.fork('speech'))
  const header = wavHeader(frames)
  const file = new Uint8Array(header.length + frames * 2)
  file.set(header)
  samples.forEach((sample, frame) => {
    file.fill(toMuLaw(sample), header.length + frame * 2, header.length + frame * 2 + 2)
  })
  return file
}

const made = new Map<number, Uint8Array<ArrayBuffer>>()

/** Returns the sample of a voice; undefined if the voice does not exist. */
export function findSample(voiceId: number): Uint8Array<ArrayBuffer> | undefined {
  const voice = findVoice(voiceId)
  if (!voice) return undefined
  const sample = made.get(voiceId) ?? synthesizeSample(voice)
  made.set(voiceId, sample)
  return sample
}
