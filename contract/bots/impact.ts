import { endpoint } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { campaignStatuses } from '#rules/dialing/campaign-status'

/** What a change of a bot reaches at once: its numbers, its unfinished campaigns, and how many calls it speaks in. */
export const BotImpact = z
  .object({
    /** The first of them; `number_count` counts all. */
    numbers: z.array(
      z.object({
        phone_number_id: z.string(),
        phone_number: z.string(),
        name: z.string(),
        inbound: z.boolean(),
        outbound: z.boolean(),
      }),
    ),
    number_count: z.int(),
    /** Those that run first, then those that are scheduled; `campaign_count` counts all. */
    campaigns: z.array(z.object({ id: z.int(), name: z.string(), status: z.enum(campaignStatuses) })),
    campaign_count: z.int(),
    running_count: z.int(),
    /** Calls of the last `days` days that are over. */
    calls: z.int(),
    days: z.int(),
  })
  .meta({ id: 'BotImpact' })
export type BotImpact = z.output<typeof BotImpact>

export const botImpact = {
  get: endpoint(routes.botImpact.get, {
    summary: 'What a change of a bot reaches',
    reply: BotImpact,
    errors: [404],
    extension: true,
  }),
}
