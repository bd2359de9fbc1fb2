import type { Bot } from '#contract/bots/bots'
import type { CallCost } from '#contract/calls/record'
import { botDefaults } from '#rules/bots/bot-rules'
import type { Usage } from './carrier'

interface ModelPrice {
  /** US dollars per million tokens. */
  input: number
  output: number
}

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
export function longestPrefix<Entry>(table: Record<string, Entry>, name: string): Entry | undefined {
  const keys = Object.keys(table).filter((key) => name.toLowerCase().startsWith(key))
  const best = keys.toSorted((a, b) => b.length - a.length)[0]
  return best === undefined ? undefined : table[best]
}

const micros = (dollars: number) => Math.round(dollars * 1_000_000)

type Priced = Pick<Bot, 'llm_model_name' | 'voice_provider' | 'voice_model' | 'stt_model'>

/** Returns the cost in US dollars, each part rounded to a millionth, and their exact sum. */
export function priceCall(usage: Usage, bot: Priced): Required<CallCost> {
  const model = longestPrefix(MODEL_PRICES, bot.llm_model_name ?? botDefaults.llm_model_name) ?? OTHER_MODEL
  const provider = SPEECH_PRICES[bot.voice_provider ?? botDefaults.voice_provider] ?? OTHER_SPEECH
  const speech = longestPrefix(provider, bot.voice_model ?? botDefaults.voice_model) ?? 0
  const listening = longestPrefix(LISTENING_PRICES, bot.stt_model ?? botDefaults.stt_model) ?? 0
  const llm = micros(
    (usage.llm_input_tokens * model.input + usage.llm_output_tokens * model.output) / 1_000_000,
  )
  const tts = micros((usage.tts_characters * speech) / 1_000_000)
  const stt = micros((usage.stt_seconds / 60) * listening)
  return {
    total_cost: (llm + tts + stt) / 1_000_000,
    llm_cost: llm / 1_000_000,
    tts_cost: tts / 1_000_000,
    stt_cost: stt / 1_000_000,
  }
}
