import type { Bot } from '#contract/bots/bots'
import { botDefaults } from '#rules/bots/bot-rules'
import { modelSeconds, speechSeconds } from '#rules/bots/model-facts'
import type { Random } from '#server/telephony/random'

const TRANSPORT_SECONDS = 0.11

const toMillis = (seconds: number) => Math.round(seconds * 1_000) / 1_000

/** Latency of one answer in seconds: model, voice, and network. */
export function sampleLatency(bot: Bot, promptTokens: number, random: Random) {
  const model = modelSeconds(bot.llm_model_name ?? botDefaults.llm_model_name)
  const voice = speechSeconds(
    bot.voice_provider ?? botDefaults.voice_provider,
    bot.voice_model ?? botDefaults.voice_model,
  )
  const llm = toMillis(random.logNormal(model * (1 + promptTokens / 60_000), 0.32))
  const tts = toMillis(random.logNormal(voice, 0.24))
  const transport = random.logNormal(TRANSPORT_SECONDS, 0.3)
  return { llm, tts, e2e: toMillis(llm + tts + transport) }
}
