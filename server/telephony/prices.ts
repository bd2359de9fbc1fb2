import type { Bot } from '#contract/bots/bots'
import type { CallCost } from '#contract/calls/record'
import { botDefaults } from '#rules/bots/bot-rules'
import { listeningPrice, modelPrice, speechPrice } from '#rules/bots/model-facts'
import type { Usage } from './carrier'

const micros = (dollars: number) => Math.round(dollars * 1_000_000)

type Priced = Pick<Bot, 'llm_model_name' | 'voice_provider' | 'voice_model' | 'stt_model'>

/** Returns the cost in US dollars, each part rounded to a millionth, and their exact sum. */
export function priceCall(usage: Usage, bot: Priced): Required<CallCost> {
  const model = modelPrice(bot.llm_model_name ?? botDefaults.llm_model_name)
  const speech = speechPrice(
    bot.voice_provider ?? botDefaults.voice_provider,
    bot.voice_model ?? botDefaults.voice_model,
  )
  const listening = listeningPrice(bot.stt_model ?? botDefaults.stt_model)
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
