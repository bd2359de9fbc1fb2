import { endpoint } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/**
 * An unfinished campaign of the bot with contacts that do not fill a variable, so they would be held back.
 */
const LackingCampaign = z.object({
  id: z.int(),
  name: z.string(),
  contacts: z.int(),
  lacking: z.int(),
})

const Named = z.object({ id: z.int(), name: z.string() })

/**
 * Sources of a variable's values: the five newest lists with a column of its name, and the 20 newest
 * unfinished campaigns of the bot with a default for it.
 */
const VariableSource = z
  .object({
    name: z.string(),
    lists: z.array(Named),
    list_count: z.int(),
    defaults: z.array(Named),
    default_count: z.int(),
    campaigns: z.array(LackingCampaign),
  })
  .meta({ id: 'VariableSource' })

/**
 * Limits of the search. It covers columns of the newest lists and of the lists of the bot's unfinished
 * campaigns, and counts contacts in the newest of these campaigns.
 */
const VariableReach = z.object({
  newest_lists: z.int(),
  /** Number of lists not searched. */
  unread_lists: z.int(),
  newest_campaigns: z.int(),
  /** Number of the bot's unfinished campaigns not counted. */
  unread_campaigns: z.int(),
})

const VariableQuery = z.object({
  /** Up to 50 names, separated by commas. */
  names: z.string().max(5000).optional(),
})

export const variableSources = {
  list: endpoint(routes.variableSources.list, {
    summary: 'Which lists provide the variables of a bot, and which of its unfinished campaigns lack them',
    query: VariableQuery,
    reply: z
      .object({ variables: z.array(VariableSource), reach: VariableReach })
      .meta({ id: 'VariableSources' }),
    errors: [400, 404],
    extension: true,
  }),
}
