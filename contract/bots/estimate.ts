import { LatencyFigures } from '#contract/calls/figures'
import { endpoint } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

const name = z.string().max(255).optional()
const Length = z
  .string()
  .regex(/^\d{1,6}$/, 'This must be a whole number.')
  .transform(Number)

/** The bot to estimate. Omitted fields are as in a new bot. `prompt_length` is in characters. */
export const BotEstimateFilter = z.object({
  bot_uid: name,
  llm_model_name: name,
  voice_provider: name,
  voice_model: name,
  stt_model: name,
  prompt_length: Length.optional(),
})
export type BotEstimateFilter = z.output<typeof BotEstimateFilter>

const Costs = z.object({ total: z.number(), llm: z.number(), tts: z.number(), stt: z.number() })

export const BotEstimate = z
  .object({
    /** Assumptions about one minute of a call, and its cost by the price list in US dollars. */
    minute: z.object({
      answers: z.int(),
      prompt_tokens: z.int(),
      spoken_characters: z.int(),
      cost: Costs,
    }),
    /** Past cost of this bot's calls with these models; null without such calls. */
    spent: z
      .object({ calls: z.int(), simulated: z.int(), minutes: z.number(), per_minute: z.number() })
      .nullable(),
    /**
     * Past response times of the account's bots with these models, in seconds; null without answers.
     * `answers` is null if only the median of each call is known; the figures are then over those medians.
     */
    latency: z
      .object({ calls: z.int(), simulated: z.int(), answers: z.int().nullable(), e2e: LatencyFigures })
      .nullable(),
    /** Number of days that `spent` and `latency` cover. */
    days: z.int(),
  })
  .meta({ id: 'BotEstimate' })
export type BotEstimate = z.output<typeof BotEstimate>

export const botEstimate = {
  get: endpoint(routes.botEstimate.get, {
    summary: 'Estimated cost per minute and response time of a bot, from the price list and past calls',
    query: BotEstimateFilter,
    reply: BotEstimate,
    errors: [400],
    extension: true,
  }),
}
