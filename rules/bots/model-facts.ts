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

/** Typical seconds to the first words of an answer. */
export const modelSeconds = (name: string): number =>
  longestPrefix(MODEL_SECONDS, name) ?? OTHER_MODEL_SECONDS

/** Typical seconds to the first sound. */
export const speechSeconds = (provider: string, model: string): number =>
  longestPrefix(VOICE_SECONDS[provider] ?? OTHER_VOICE, model) ?? OTHER_VOICE_SECONDS
