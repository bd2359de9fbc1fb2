import { LatencyFigures } from '#contract/calls/figures'
import { endpoint } from '#contract/http/endpoint'
import { QueryTimezone } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

const name = z.string().max(255).optional()
const Length = z
  .string()
  .regex(/^\d{1,6}$/, 'This must be a whole number.')
  .transform(Number)

/** The bot to estimate. Omitted fields are as in a new bot. `prompt_length` is in characters. */
export const BotEstimateFilter = z.object({
  /** The bot to estimate. Without it, the estimate is for a new bot. @example bot_4k2m9d7q1s8v3b6n0p5r */
  bot_uid: name,
  /** Language model instead of the bot's. @example gpt-4o */
  llm_model_name: name,
  /** Provider of speech synthesis instead of the bot's. @example OpenAI */
  voice_provider: name,
  /** Speech synthesis model instead of the bot's. @example tts-1 */
  voice_model: name,
  /** Speech recognition model instead of the bot's. @example nova-2 */
  stt_model: name,
  /** Length of the prompt in characters, instead of the bot's. @example 1200 */
  prompt_length: Length.optional(),
  /** Time zone of the calendar days that `days` counts, UTC by default. @example Europe/Berlin */
  timezone: QueryTimezone,
})
export type BotEstimateFilter = z.output<typeof BotEstimateFilter>

const Costs = z.object({
  /** Sum of the parts in US dollars. @example 0.0614 */
  total: z.number(),
  /** Language model, in US dollars. @example 0.0412 */
  llm: z.number(),
  /** Speech synthesis, in US dollars. @example 0.0144 */
  tts: z.number(),
  /** Speech recognition, in US dollars. @example 0.0058 */
  stt: z.number(),
})

/** Expected cost and response time of a bot. */
export const BotEstimate = z
  .object({
    /** Assumptions about one minute of a call, and its cost by the price list in US dollars. */
    minute: z.object({
      /** Number of bot answers per minute. @example 6 */
      answers: z.int(),
      /** Input tokens of the language model per minute. @example 4200 */
      prompt_tokens: z.int(),
      /** Characters that the bot speaks per minute. @example 420 */
      spoken_characters: z.int(),
      /** Cost of a minute by the price list. */
      cost: Costs,
    }),
    /** Past cost of this bot's calls with these models; null without such calls. */
    spent: z
      .object({
        /** Number of past calls. @example 212 */
        calls: z.int(),
        /** How many of them were simulated. @example 212 */
        simulated: z.int(),
        /** Minutes of these calls. @example 431.5 */
        minutes: z.number(),
        /** Average cost per minute in US dollars. @example 0.0587 */
        per_minute: z.number(),
      })
      .nullable(),
    /**
     * Past response times of the account's bots with these models, in seconds; null without answers.
     * `answers` is null if only the median of each call is known; the figures are then over those medians.
     */
    latency: z
      .object({
        /** Number of past calls. @example 212 */
        calls: z.int(),
        /** How many of them were simulated. @example 212 */
        simulated: z.int(),
        /**
         * Number of bot answers in these calls; null if only the median of each call is known.
         * @example 1840
         */
        answers: z.int().nullable(),
        /** Response times: from the caller's last word to the bot's first. */
        e2e: LatencyFigures,
      })
      .nullable(),
    /** Number of calendar days that `spent` and `latency` cover; the last is today. @example 30 */
    days: z.int(),
  })
  .meta({ id: 'BotEstimate' })
export type BotEstimate = z.output<typeof BotEstimate>

export const botEstimate = {
  /**
   * Estimates the cost per minute and the response time of a bot, saved or not, from the price list and
   * from past calls with the same models.
   */
  get: endpoint(routes.botEstimate.get, {
    summary: 'Estimate a bot’s cost and response time',
    query: BotEstimateFilter,
    reply: BotEstimate,
    errors: [400],
    extension: true,
  }),
}
