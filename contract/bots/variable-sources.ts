import { endpoint } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** The unfinished campaign of a bot, some of whose contacts do not fill a variable; they would be held back. */
const LackingCampaign = z.object({
  id: z.int(),
  name: z.string(),
  contacts: z.int(),
  lacking: z.int(),
})

const Named = z.object({ id: z.int(), name: z.string() })

/**
 * Where the values of a variable come from. Of the lists that have a column of its name the newest five are named, of
 * the unfinished campaigns of the bot that have a default text for it the newest 20.
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
 * How far was looked. Columns are looked for in the newest lists and in those of the bot's unfinished campaigns;
 * contacts are counted for the newest of these campaigns.
 */
const VariableReach = z.object({
  newest_lists: z.int(),
  /** How many lists were not looked at. */
  unread_lists: z.int(),
  newest_campaigns: z.int(),
  /** How many unfinished campaigns of the bot were not counted. */
  unread_campaigns: z.int(),
})

const VariableQuery = z.object({
  /** Separated by commas, 50 at most. */
  names: z.string().max(5000).optional(),
})

export const variableSources = {
  list: endpoint(routes.variableSources.list, {
    summary: 'Which lists fill the variables of a bot, and which of its unfinished campaigns lack them',
    query: VariableQuery,
    reply: z
      .object({ variables: z.array(VariableSource), reach: VariableReach })
      .meta({ id: 'VariableSources' }),
    errors: [400, 404],
    extension: true,
  }),
}
