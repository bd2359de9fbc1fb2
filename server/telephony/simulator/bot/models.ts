import type { Bot } from '#contract/bots/bots'
import { botDefaults } from '#rules/bots/bot-rules'
import { longestPrefix } from '#server/telephony/prices'
import type { Random } from '#server/telephony/random'

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
const TRANSPORT_SECONDS = 0.11

const toMillis = (seconds: number) => Math.round(seconds * 1_000) / 1_000

/** Latency of one answer in seconds: model, voice, and network. */
export function sampleLatency(bot: Bot, promptTokens: number, random: Random) {
  const model =
    longestPrefix(MODEL_SECONDS, bot.llm_model_name ?? botDefaults.llm_model_name) ?? OTHER_MODEL_SECONDS
  const provider = VOICE_SECONDS[bot.voice_provider ?? botDefaults.voice_provider] ?? OTHER_VOICE
  const voice = longestPrefix(provider, bot.voice_model ?? botDefaults.voice_model) ?? 0.3
  const llm = toMillis(random.logNormal(model * (1 + promptTokens / 60_000), 0.32))
  const tts = toMillis(random.logNormal(voice, 0.24))
  const transport = random.logNormal(TRANSPORT_SECONDS, 0.3)
  return { llm, tts, e2e: toMillis(llm + tts + transport) }
}
