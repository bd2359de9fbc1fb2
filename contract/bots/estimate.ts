import { LatencyFigures } from '#contract/calls/figures'
import { endpoint } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

const name = z.string().max(255).optional()
const Length = z
  .string()
  .regex(/^\d{1,6}$/, 'This must be a whole number.')
  .transform(Number)

/** The bot as it would be; what is left out is as in a new one. `prompt_length` in characters. */
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
    /** An assumed minute of a call, and what it costs by the price list, in US dollars. */
    minute: z.object({
      answers: z.int(),
      prompt_tokens: z.int(),
      spoken_characters: z.int(),
      cost: Costs,
    }),
    /** What calls of this bot with these models have cost; null without such calls. */
    spent: z
      .object({ calls: z.int(), simulated: z.int(), minutes: z.number(), per_minute: z.number() })
      .nullable(),
    /**
     * How fast the bots of this account with these models have answered, in seconds; null without answers. `answers`:
     * null where only the median of each call is known, over which the figures then are.
     */
    latency: z
      .object({ calls: z.int(), simulated: z.int(), answers: z.int().nullable(), e2e: LatencyFigures })
      .nullable(),
    /** Over how many days both look back. */
    days: z.int(),
  })
  .meta({ id: 'BotEstimate' })
export type BotEstimate = z.output<typeof BotEstimate>

export const botEstimate = {
  get: endpoint(routes.botEstimate.get, {
    summary:
      'What a bot would cost a minute and how fast it would answer, from the price list and from past calls',
    query: BotEstimateFilter,
    reply: BotEstimate,
    errors: [400],
    extension: true,
  }),
}
