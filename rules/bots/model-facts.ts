/** US dollars per million tokens. */
type ModelPrice = { input: number; output: number }

/** The longest matching prefix of the model's name applies. */
const MODEL_PRICES: Record<string, ModelPrice> = {
  'gpt-4o': { input: 2.5, output: 10 },
  'gpt-4o-mini': { input: 0.15, output: 0.6 },
  'gpt-4.1': { input: 2, output: 8 },
  'gpt-4.1-mini': { input: 0.4, output: 1.6 },
  'gpt-4.1-nano': { input: 0.1, output: 0.4 },
  'gpt-5': { input: 1.25, output: 10 },
  'gpt-5-mini': { input: 0.25, output: 2 },
  'gpt-3.5': { input: 0.5, output: 1.5 },
  o3: { input: 2, output: 8 },
  'claude-3-5-sonnet': { input: 3, output: 15 },
  'claude-3-5-haiku': { input: 0.8, output: 4 },
  claude: { input: 3, output: 15 },
  'gemini-2.0-flash': { input: 0.1, output: 0.4 },
  gemini: { input: 1.25, output: 5 },
  llama: { input: 0.59, output: 0.79 },
}
const OTHER_MODEL: ModelPrice = { input: 2.5, output: 10 }

/**
 * US dollars per million characters, by provider and prefix of the voice model's name ('' is the default).
 */
const SPEECH_PRICES: Record<string, Record<string, number>> = {
  OpenAI: { '': 15, 'tts-1-hd': 30, 'gpt-4o-mini-tts': 12 },
  ElevenLabs: { '': 100, eleven_flash: 50, eleven_turbo: 50 },
  Deepgram: { '': 15, 'aura-2': 30 },
}
const OTHER_SPEECH = { '': 15 }

/** US dollars per minute of transcription. */
const LISTENING_PRICES: Record<string, number> = {
  '': 0.0077,
  'nova-2': 0.0058,
  'nova-3': 0.0077,
  base: 0.0145,
}

/** Returns the entry whose key is the longest prefix of `name`. */
function longestPrefix<Entry>(table: Record<string, Entry>, name: string): Entry | undefined {
  const keys = Object.keys(table).filter((key) => name.toLowerCase().startsWith(key))
  const best = keys.toSorted((a, b) => b.length - a.length)[0]
  return best === undefined ? undefined : table[best]
}

/** Median seconds to the first words of an answer, by the longest prefix of the model's name. */
const MODEL_SECONDS: Record<string, number> = {
  'gpt-4o': 0.52,
  'gpt-4o-mini': 0.4,
  'gpt-4.1': 0.56,
  'gpt-4.1-mini': 0.42,
  'gpt-4.1-nano': 0.31,
  'gpt-5': 1.3,
  'gpt-5-mini': 0.8,
  'gpt-3.5': 0.45,
  o3: 2.6,
  claude: 0.78,
  'claude-3-5-haiku': 0.55,
  gemini: 0.62,
  'gemini-2.0-flash': 0.36,
  llama: 0.24,
}
const OTHER_MODEL_SECONDS = 0.6

/** Median seconds to the first sound, by provider and prefix of the voice model's name. */
const VOICE_SECONDS: Record<string, Record<string, number>> = {
  OpenAI: { '': 0.34, 'tts-1-hd': 0.55, 'gpt-4o-mini-tts': 0.4 },
  ElevenLabs: { '': 0.38, eleven_flash: 0.13, eleven_turbo: 0.21 },
  Deepgram: { '': 0.19, 'aura-2': 0.16 },
}
const OTHER_VOICE = { '': 0.3 }
const OTHER_VOICE_SECONDS = 0.3

export const modelPrice = (name: string): ModelPrice => longestPrefix(MODEL_PRICES, name) ?? OTHER_MODEL

/** US dollars per million characters. */
export const speechPrice = (provider: string, model: string): number =>
  longestPrefix(SPEECH_PRICES[provider] ?? OTHER_SPEECH, model) ?? 0

/** US dollars per minute of transcription. */
export const listeningPrice = (model: string): number => longestPrefix(LISTENING_PRICES, model) ?? 0

/** Typical seconds to the first words of an answer. */
export const modelSeconds = (name: string): number =>
  longestPrefix(MODEL_SECONDS, name) ?? OTHER_MODEL_SECONDS

/** Typical seconds to the first sound. */
export const speechSeconds = (provider: string, model: string): number =>
  longestPrefix(VOICE_SECONDS[provider] ?? OTHER_VOICE, model) ?? OTHER_VOICE_SECONDS
