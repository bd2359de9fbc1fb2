import { endpoint } from '#contract/http/endpoint'
import { QueryTimezone } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { campaignStatuses } from '#rules/dialing/campaign-transitions'

/** What a change of a bot affects: its numbers, its unfinished campaigns, and its number of calls. */
export const BotImpact = z
  .object({
    /** The first few numbers; `number_count` counts all. */
    numbers: z.array(
      z.object({
        /** Identifier of the phone number. @example pn_1d5g9j3m7p0r4t8v2b6n */
        phone_number_id: z.string(),
        /** The number in E.164. @example +14155550100 */
        phone_number: z.string(),
        /** Name of the phone number. @example Reception */
        name: z.string(),
        /** The bot answers calls to this number. */
        inbound: z.boolean(),
        /** The bot places calls from this number. */
        outbound: z.boolean(),
      }),
    ),
    /** Number of phone numbers that use the bot. @example 1 */
    number_count: z.int(),
    /** The first few campaigns, running ones before scheduled ones; `campaign_count` counts all. */
    campaigns: z.array(
      z.object({
        /** Identifier of the campaign. @example 17 */
        id: z.int(),
        /** Name of the campaign. @example Recall January */
        name: z.string(),
        /** Status of the campaign. */
        status: z.enum(campaignStatuses),
      }),
    ),
    /** Number of unfinished campaigns that use the bot. @example 1 */
    campaign_count: z.int(),
    /** How many of them are running. @example 1 */
    running_count: z.int(),
    /** Number of other bots with a tool that hands calls over to this one. @example 1 */
    handover_count: z.int().optional(),
    /** The first few of these bots; `handover_count` counts all. */
    handovers: z
      .array(
        z.object({
          /** Identifier of the bot. @example bot_8s2d6g9k3m5q7t1w4x0z */
          uid: z.string(),
          /** Name of the bot. @example Front desk */
          name: z.string(),
        }),
      )
      .optional(),
    /** Number of completed calls of the last `days` days. @example 31 */
    calls: z.int(),
    /** Number of calendar days that `calls` covers; the last is today. @example 7 */
    days: z.int(),
  })
  .meta({ id: 'BotImpact' })
export type BotImpact = z.output<typeof BotImpact>

const BotImpactQuery = z.object({
  /** Time zone of the calendar days that `days` counts, UTC by default. @example Europe/Berlin */
  timezone: QueryTimezone,
})

export const botImpact = {
  /**
   * Returns what a change of the bot affects: its phone numbers, its unfinished campaigns, and its number
   * of calls.
   */
  get: endpoint(routes.botImpact.get, {
    summary: 'Get what a change of a bot affects',
    query: BotImpactQuery,
    reply: BotImpact,
    errors: [400, 404],
    extension: true,
  }),
}
