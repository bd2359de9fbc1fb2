import { endpoint } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { campaignStatuses } from '#rules/dialing/campaign-status'

/** What a change of a bot affects: its numbers, its unfinished campaigns, and its number of calls. */
export const BotImpact = z
  .object({
    /** The first few numbers; `number_count` counts all. */
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
    /** The first few campaigns, running ones before scheduled ones; `campaign_count` counts all. */
    campaigns: z.array(z.object({ id: z.int(), name: z.string(), status: z.enum(campaignStatuses) })),
    campaign_count: z.int(),
    running_count: z.int(),
    /** Completed calls of the last `days` days. */
    calls: z.int(),
    days: z.int(),
  })
  .meta({ id: 'BotImpact' })
export type BotImpact = z.output<typeof BotImpact>

export const botImpact = {
  get: endpoint(routes.botImpact.get, {
    summary: 'What a change of a bot affects',
    reply: BotImpact,
    errors: [404],
    extension: true,
  }),
}
