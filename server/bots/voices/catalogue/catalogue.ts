import type { Voice } from '#contract/bots/voices'

/** A voice as its provider names it. `voice` is the value for the provider's API. */
type VoiceEntry = readonly [
  id: number,
  name: string,
  voice: string,
  gender: 'female' | 'male' | 'neutral',
  language: string,
  accent: string,
  description: string,
  model: string,
]

const openAiVoices: readonly VoiceEntry[] = [
  [1, 'Alloy', 'alloy', 'neutral', 'en', 'American', 'Even and clear; at home in any subject.', 'tts-1'],
  [2, 'Ash', 'ash', 'male', 'en', 'American', 'Warm and unhurried.', 'tts-1'],
  [3, 'Ballad', 'ballad', 'male', 'en', 'British', 'Soft and expressive.', 'gpt-4o-mini-tts'],
  [4, 'Coral', 'coral', 'female', 'en', 'American', 'Bright and friendly.', 'tts-1'],
  [5, 'Echo', 'echo', 'male', 'en', 'American', 'Calm and measured.', 'tts-1'],
  [6, 'Fable', 'fable', 'neutral', 'en', 'British', 'Lively, as one who tells a story.', 'tts-1'],
  [7, 'Nova', 'nova', 'female', 'en', 'American', 'Energetic and welcoming.', 'tts-1'],
  [8, 'Onyx', 'onyx', 'male', 'en', 'American', 'Deep and steady.', 'tts-1'],
  [9, 'Sage', 'sage', 'female', 'en', 'American', 'Gentle and thoughtful.', 'tts-1'],
  [10, 'Shimmer', 'shimmer', 'female', 'en', 'American', 'Light and cheerful.', 'tts-1'],
  [11, 'Verse', 'verse', 'male', 'en', 'American', 'Versatile, with much expression.', 'gpt-4o-mini-tts'],
  [12, 'Marin', 'marin', 'female', 'en', 'American', 'Natural and conversational.', 'gpt-4o-mini-tts'],
  [13, 'Cedar', 'cedar', 'male', 'en', 'American', 'Natural and reassuring.', 'gpt-4o-mini-tts'],
]

const flash = 'eleven_flash_v2_5'

const elevenLabsVoices: readonly VoiceEntry[] = [
  [101, 'Rachel', '21m00Tcm4TlvDq8ikWAM', 'female', 'en', 'American', 'Calm and young.', flash],
  [102, 'Aria', '9BWtsMINqrJLrRacOk9x', 'female', 'en', 'American', 'Expressive, with a slight rasp.', flash],
  [103, 'Roger', 'CwhRBWXzGAHq8TQ4Fs17', 'male', 'en', 'American', 'Confident and easygoing.', flash],
  [104, 'Sarah', 'EXAVITQu4vr4xnSDxMaL', 'female', 'en', 'American', 'Soft and professional.', flash],
  [105, 'Laura', 'FGY2WhTYpPnrIDTdsKH5', 'female', 'en', 'American', 'Upbeat and sunny.', flash],
  [106, 'Charlie', 'IKne3meq5aSn9XLyUdCD', 'male', 'en', 'Australian', 'Natural and energetic.', flash],
  [107, 'George', 'JBFqnCBsd6RMkjVDRZzb', 'male', 'en', 'British', 'Warm and mature.', flash],
  [108, 'Callum', 'N2lVS1w4EtoT3dr4eOWO', 'male', 'en', 'American', 'Intense and husky.', flash],
  [109, 'River', 'SAz9YHcvj6GT2YYXdXww', 'neutral', 'en', 'American', 'Confident and relaxed.', flash],
  [110, 'Liam', 'TX3LPaxmHKxFdv7VOQHJ', 'male', 'en', 'American', 'Articulate and young.', flash],
  [111, 'Charlotte', 'XB0fDUnXU5powFXDhCwa', 'female', 'en', 'Swedish', 'Low and relaxed.', flash],
  [112, 'Alice', 'Xb7hH8MSUJpSbSDYk0k2', 'female', 'en', 'British', 'Confident and clear.', flash],
  [113, 'Matilda', 'XrExE9yKIg1WjnnlVkGX', 'female', 'en', 'American', 'Friendly and knowledgeable.', flash],
  [114, 'Will', 'bIHbv24MWmeRgasZH58o', 'male', 'en', 'American', 'Friendly and laid back.', flash],
  [115, 'Jessica', 'cgSgspJ2msm6clMCkdW9', 'female', 'en', 'American', 'Expressive and playful.', flash],
  [116, 'Eric', 'cjVigY5qzO86Huf0OWal', 'male', 'en', 'American', 'Friendly and smooth.', flash],
  [117, 'Chris', 'iP95p4xoKVk53GoZ742B', 'male', 'en', 'American', 'Casual and down to earth.', flash],
  [118, 'Brian', 'nPczCjzI2devNBz1zQrb', 'male', 'en', 'American', 'Deep and resonant.', flash],
  [119, 'Daniel', 'onwK4e9ZLuTAKqWW03F9', 'male', 'en', 'British', 'Authoritative, as a newsreader.', flash],
  [120, 'Lily', 'pFZP5JQG7iQjIQuC4Bku', 'female', 'en', 'British', 'Warm and velvety.', flash],
  [121, 'Bill', 'pqHfZKP75CvOlQylNhV4', 'male', 'en', 'American', 'Trustworthy and older.', flash],
]

const deepgramVoices: readonly VoiceEntry[] = [
  [201, 'Asteria', 'aura-asteria-en', 'female', 'en', 'American', 'Clear and confident.', 'aura'],
  [202, 'Luna', 'aura-luna-en', 'female', 'en', 'American', 'Friendly and natural.', 'aura'],
  [203, 'Stella', 'aura-stella-en', 'female', 'en', 'American', 'Clear and engaging.', 'aura'],
  [204, 'Athena', 'aura-athena-en', 'female', 'en', 'British', 'Calm and mature.', 'aura'],
  [205, 'Hera', 'aura-hera-en', 'female', 'en', 'American', 'Warm and professional.', 'aura'],
  [206, 'Orion', 'aura-orion-en', 'male', 'en', 'American', 'Approachable and calm.', 'aura'],
  [207, 'Arcas', 'aura-arcas-en', 'male', 'en', 'American', 'Natural and smooth.', 'aura'],
  [208, 'Perseus', 'aura-perseus-en', 'male', 'en', 'American', 'Confident and professional.', 'aura'],
  [209, 'Angus', 'aura-angus-en', 'male', 'en', 'Irish', 'Warm and friendly.', 'aura'],
  [210, 'Orpheus', 'aura-orpheus-en', 'male', 'en', 'American', 'Professional and trustworthy.', 'aura'],
  [211, 'Helios', 'aura-helios-en', 'male', 'en', 'British', 'Professional and clear.', 'aura'],
  [212, 'Zeus', 'aura-zeus-en', 'male', 'en', 'American', 'Deep and trustworthy.', 'aura'],
  [301, 'Thalia', 'aura-2-thalia-en', 'female', 'en', 'American', 'Clear and energetic.', 'aura-2'],
  [302, 'Andromeda', 'aura-2-andromeda-en', 'female', 'en', 'American', 'Casual and expressive.', 'aura-2'],
  [303, 'Helena', 'aura-2-helena-en', 'female', 'en', 'American', 'Caring and friendly.', 'aura-2'],
  [304, 'Apollo', 'aura-2-apollo-en', 'male', 'en', 'American', 'Confident and casual.', 'aura-2'],
  [305, 'Draco', 'aura-2-draco-en', 'male', 'en', 'British', 'Warm and trustworthy.', 'aura-2'],
  [306, 'Pandora', 'aura-2-pandora-en', 'female', 'en', 'British', 'Smooth and calm.', 'aura-2'],
  [307, 'Hyperion', 'aura-2-hyperion-en', 'male', 'en', 'Australian', 'Caring and warm.', 'aura-2'],
  [308, 'Theia', 'aura-2-theia-en', 'female', 'en', 'Australian', 'Expressive and polite.', 'aura-2'],
  [309, 'Celeste', 'aura-2-celeste-es', 'female', 'es', 'Colombian', 'Clear and energetic.', 'aura-2'],
  [310, 'Estrella', 'aura-2-estrella-es', 'female', 'es', 'Mexican', 'Approachable and natural.', 'aura-2'],
  [311, 'Nestor', 'aura-2-nestor-es', 'male', 'es', 'Peninsular', 'Calm and professional.', 'aura-2'],
  [312, 'Javier', 'aura-2-javier-es', 'male', 'es', 'Mexican', 'Friendly and calm.', 'aura-2'],
  [313, 'Aurelia', 'aura-2-aurelia-de', 'female', 'de', 'German', 'Approachable and natural.', 'aura-2'],
  [314, 'Elara', 'aura-2-elara-de', 'female', 'de', 'German', 'Clear and trustworthy.', 'aura-2'],
  [315, 'Julius', 'aura-2-julius-de', 'male', 'de', 'German', 'Casual and cheerful.', 'aura-2'],
  [316, 'Agathe', 'aura-2-agathe-fr', 'female', 'fr', 'French', 'Cheerful and friendly.', 'aura-2'],
  [317, 'Hector', 'aura-2-hector-fr', 'male', 'fr', 'French', 'Confident and empathetic.', 'aura-2'],
  [318, 'Cinzia', 'aura-2-cinzia-it', 'female', 'it', 'Italian', 'Approachable and warm.', 'aura-2'],
  [319, 'Dionisio', 'aura-2-dionisio-it', 'male', 'it', 'Italian', 'Confident and melodic.', 'aura-2'],
  [320, 'Beatrix', 'aura-2-beatrix-nl', 'female', 'nl', 'Dutch', 'Cheerful and trustworthy.', 'aura-2'],
]

/** When the voices were cataloged. */
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

/** Every voice that users can browse; a bot may also name another one. */
export const catalogue: readonly Voice[] = [
  ...openAiVoices.map((entry) => toVoice('OpenAI', entry)),
  ...elevenLabsVoices.map((entry) => toVoice('ElevenLabs', entry)),
  ...deepgramVoices.map((entry) => toVoice('Deepgram', entry)),
]

export function findVoice(id: number): Voice | undefined {
  return catalogue.find((voice) => voice.id === id)
}
