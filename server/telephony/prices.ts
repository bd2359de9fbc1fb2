import type { Bot } from '#contract/bots/bots'
import type { ModelPrice } from '#contract/bots/model-prices'
import type { CallCost, CallLine, Direction } from '#contract/calls/record'
import { botDefaults } from '#rules/bots/bot-rules'
import { type telephonyProviders, usualStepSeconds } from '#rules/bots/price-key'
import { findPrice } from '#rules/bots/price-list'
import type { CallOutcome } from './carrier'
import type { ModelUse } from './conversation'

const micros = (dollars: number) => Math.round(dollars * 1_000_000)

type Priced = Pick<Bot, 'llm_model_name' | 'voice_provider' | 'voice_model' | 'stt_model'>

type Tokens = Pick<ModelUse, 'model' | 'input_tokens' | 'output_tokens'>

/** US dollars for the tokens of a language model. */
export function tokenPrice(
  { model, input_tokens, output_tokens }: Tokens,
  prices: readonly ModelPrice[],
): number {
  const found = findPrice(prices, { kind: 'language', provider: '', model })
  return (input_tokens * (found?.price ?? 0) + output_tokens * (found?.output_price ?? 0)) / 1_000_000
}

/** The line that carried an answered call, and for how long. */
export type Carried = { line: CallLine; direction: Direction; duration_ms: number }

const providers: Record<CallLine['kind'], (typeof telephonyProviders)[number]> = {
  asterisk: 'Asterisk',
  twilio: 'Twilio',
}

/** US dollars for the minutes of an answered call: at least one step, and each started step in full. */
export function telephonyPrice(
  { line, direction, duration_ms }: Carried,
  prices: readonly ModelPrice[],
): number {
  const name = { kind: 'telephony' as const, provider: providers[line.kind], model: line.trunk ?? '' }
  const found = findPrice(prices, name)
  if (!found) return 0
  const { price, inbound_price, step_seconds } = found
  const step = step_seconds ?? usualStepSeconds
  const seconds = step * Math.max(1, Math.ceil(duration_ms / 1000 / step))
  return (seconds / 60) * (direction === 'inbound' ? (inbound_price ?? price) : price)
}

type Used = Pick<CallOutcome, 'usage' | 'models' | 'speech' | 'later_speech' | 'are_tokens_unknown'>

/**
 * Returns the cost in US dollars, each part rounded to a millionth, and their exact sum. `models`: tokens besides
 * those of `usage`, at the price of the model that answered. A part that is not known is null, and not in the sum.
 * `carried` is absent if no telephone line carried the call.
 */
export function priceCall(
  { usage, models = [], speech: used, later_speech = [], are_tokens_unknown }: Used,
  bot: Priced,
  prices: readonly ModelPrice[],
  carried?: Carried,
): CallCost {
  const { llm_input_tokens: input_tokens, llm_output_tokens: output_tokens } = usage
  const named = bot.llm_model_name ?? botDefaults.llm_model_name
  const tokens = [{ model: named, input_tokens, output_tokens }, ...models]
  const first = {
    voice: used?.voice ?? {
      provider: bot.voice_provider ?? botDefaults.voice_provider,
      model: bot.voice_model ?? botDefaults.voice_model,
    },
    recognition: used?.recognition ?? { provider: '', model: bot.stt_model ?? botDefaults.stt_model },
    tts_characters: usage.tts_characters,
    stt_seconds: usage.stt_seconds,
  }
  const spoken = [first, ...later_speech].map(({ voice, recognition, ...amounts }) => ({
    tts: amounts.tts_characters * (findPrice(prices, { kind: 'voice', ...voice })?.price ?? 0),
    stt: amounts.stt_seconds * (findPrice(prices, { kind: 'recognition', ...recognition })?.price ?? 0),
  }))
  const llm = micros(tokens.reduce((sum, used) => sum + tokenPrice(used, prices), 0))
  const tts = micros(spoken.reduce((sum, part) => sum + part.tts, 0) / 1_000_000)
  const stt = micros(spoken.reduce((sum, part) => sum + part.stt, 0) / 60)
  const telephony = carried && micros(telephonyPrice(carried, prices))
  return {
    total_cost: (llm + tts + stt + (telephony ?? 0)) / 1_000_000,
    llm_cost: are_tokens_unknown ? null : llm / 1_000_000,
    tts_cost: tts / 1_000_000,
    stt_cost: stt / 1_000_000,
    ...(telephony !== undefined && { telephony_cost: telephony / 1_000_000 }),
  }
}
