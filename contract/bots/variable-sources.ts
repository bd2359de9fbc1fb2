import { endpoint } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/**
 * An unfinished campaign of the bot with contacts that do not fill a variable, so they would be held back.
 */
const LackingCampaign = z.object({
  /** Identifier of the campaign. @example 17 */
  id: z.int(),
  /** Name of the campaign. @example Recall January */
  name: z.string(),
  /** Number of contacts in its list. @example 420 */
  contacts: z.int(),
  /** Number of contacts without a value for the variable. @example 12 */
  lacking: z.int(),
})

const Named = z.object({
  /** Identifier. @example 17 */
  id: z.int(),
  /** Name. @example Patients */
  name: z.string(),
})

/**
 * Sources of a variable's values: the five newest lists with a column of its name, and the 20 newest
 * unfinished campaigns of the bot with a default for it.
 */
const VariableSource = z
  .object({
    /** The variable, without braces. @example first_name */
    name: z.string(),
    /** The five newest contact lists with a column of this name. */
    lists: z.array(Named),
    /** Number of contact lists with such a column. @example 2 */
    list_count: z.int(),
    /** The 20 newest unfinished campaigns of the bot with a default for the variable. */
    defaults: z.array(Named),
    /** Number of campaigns with such a default. @example 1 */
    default_count: z.int(),
    /** Unfinished campaigns of the bot with contacts that lack the variable. */
    campaigns: z.array(LackingCampaign),
  })
  .meta({ id: 'VariableSource' })

/**
 * Limits of the search. It covers columns of the newest lists and of the lists of the bot's unfinished
 * campaigns, and counts contacts in the newest of these campaigns.
 */
const VariableReach = z.object({
  /** Number of newest lists that were searched. @example 50 */
  newest_lists: z.int(),
  /** Number of lists not searched. @example 0 */
  unread_lists: z.int(),
  /** Number of newest campaigns whose contacts were counted. @example 20 */
  newest_campaigns: z.int(),
  /** Number of the bot's unfinished campaigns not counted. @example 0 */
  unread_campaigns: z.int(),
})

const VariableQuery = z.object({
  /** Up to 50 names of variables, separated by commas. @example first_name,order */
  names: z.string().max(5000).optional(),
})

export const variableSources = {
  /**
   * Returns which contact lists and campaigns provide values for the bot's variables, and which unfinished
   * campaigns lack them.
   */
  list: endpoint(routes.variableSources.list, {
    summary: 'Find where a bot’s variables come from',
    query: VariableQuery,
    /** Sources of variables. */
    reply: z
      .object({
        /** One entry for each of `names`. */
        variables: z.array(VariableSource),
        /** Limits of the search. */
        reach: VariableReach,
      })
      .meta({ id: 'VariableSources' }),
    errors: [400, 404],
    extension: true,
  }),
}
