import type { BotEstimate, BotEstimateFilter } from '#contract/bots/estimate'
import type { ModelPrice } from '#contract/bots/model-prices'
import { botDefaults } from '#rules/bots/bot-rules'
import { tokensIn } from '#rules/bots/text-tokens'
import { startOfLastDays } from '#rules/schedule/query-dates'
import { countLatest } from '#server/analytics/count-calls'
import { figuresOfVersions } from '#server/analytics/read-figures'
import { rangeOf } from '#server/analytics/rules'
import { findPrices } from '#server/bots/prices/store'
import { listAlike } from '#server/bots/version-store'
import type { Organization } from '#server/kernel/database/organization'
import type { Usage } from '#server/telephony/carrier'
import { priceCall } from '#server/telephony/prices'

const answers = 5
const spokenCharacters = 450
const heardCharacters = 300
/** The average position within an assumed call of three minutes. */
const minutesBefore = 1.5

/** The usage of one minute: each answer reads the prompt and the conversation so far. */
export function assumedMinute(promptLength: number): { answers: number; usage: Usage } {
  const read = tokensIn(promptLength) + tokensIn(minutesBefore * (spokenCharacters + heardCharacters))
  const usage = {
    llm_input_tokens: answers * read,
    llm_output_tokens: tokensIn(spokenCharacters),
    tts_characters: spokenCharacters,
    stt_seconds: 60,
  }
  return { answers, usage }
}

/** The period of past calls in calendar days. */
export const days = 30
/** The limit of bot versions with the same models whose calls count. */
const mostVersions = 1_000
const minuteMs = 60_000

const { llm_model_name, voice_provider, voice_model, stt_model } = botDefaults
const usual = { llm_model_name, voice_provider, voice_model, stt_model }

export type Models = { [Name in keyof typeof usual]: string }

async function pastOf(organization: Organization, models: Models, filter: BotEstimateFilter) {
  const versions = await listAlike(organization, models, mostVersions)
  const ofBot = versions.filter(({ bot_uid }) => bot_uid === filter.bot_uid)
  const now = Date.now()
  const from_date = new Date(startOfLastDays(days, now, filter.timezone)).toISOString()
  const range = rangeOf({ from_date }, now)
  await countLatest(organization)
  const [all, own] = await Promise.all(
    [versions, ofBot].map((some) => figuresOfVersions(organization, some, range)),
  )
  return { all, own }
}

/** The models of a filter, with defaults. */
export function modelsIn({ bot_uid, prompt_length, timezone, ...models }: BotEstimateFilter): Models {
  return { ...usual, ...models }
}

/** The price of an assumed minute by the price list. */
export function minuteOf(
  models: Models,
  promptLength: number,
  prices: readonly ModelPrice[],
): BotEstimate['minute'] {
  const { answers, usage } = assumedMinute(promptLength)
  const {
    total_cost: total,
    llm_cost: llm,
    tts_cost: tts,
    stt_cost: stt,
  } = priceCall({ usage }, models, prices)
  return {
    answers,
    prompt_tokens: tokensIn(promptLength),
    spoken_characters: usage.tts_characters,
    cost: { total: total ?? 0, llm: llm ?? 0, tts: tts ?? 0, stt: stt ?? 0 },
  }
}

export async function estimateOf(
  organization: Organization,
  filter: BotEstimateFilter,
): Promise<BotEstimate> {
  const models = modelsIn(filter)
  const { prices } = await findPrices(organization)
  const { all, own } = await pastOf(organization, models, filter)
  const minutes = (own?.duration_ms ?? 0) / minuteMs
  const hasSpoken = own !== undefined && minutes > 0
  const e2e = all?.latency.e2e
  return {
    minute: minuteOf(models, filter.prompt_length ?? 0, prices),
    spent: hasSpoken
      ? { calls: own.calls, simulated: own.simulated, minutes, per_minute: own.cost.total / minutes }
      : null,
    latency: e2e ? { calls: all.calls, simulated: all.simulated, answers: all.latency.answers, e2e } : null,
    days,
  }
}
