import { endpoint } from '#contract/http/endpoint'
import { choiceId, mostChoiceIds } from '#contract/http/limits'
import { wholeNumber } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** What a choice field or a column with names needs, not whole resources. */
export const ChoiceQuery = z.object({
  /** Only those whose name contains this text, ignoring case. @example desk */
  search: z.string().max(255).optional(),
  /**
   * Ids whose names to return, at most 100, separated by commas. Unknown ids are left out. Without `limit`,
   * all are returned.
   * @example 17,18
   */
  ids: z
    .string()
    .max(6_500)
    .regex(
      new RegExp(`^${choiceId}(,${choiceId}){0,${mostChoiceIds - 1}}$`),
      `This must be 1 to ${mostChoiceIds} ids, separated by commas, without spaces.`,
    )
    .optional(),
  /** Maximum number of choices, 1 to 100. The default is 20. @example 20 */
  limit: wholeNumber(1, mostChoiceIds).optional(),
})
export type ChoiceQuery = z.output<typeof ChoiceQuery>

const NumberChoiceQuery = ChoiceQuery.extend({
  /** Bot whose outbound numbers come first. @example bot_4k2m9d7q1s8v3b6n0p5r */
  bot_uid: z.string().max(255).optional(),
})
export type NumberChoiceQuery = z.output<typeof NumberChoiceQuery>

/** A bot as a choice. */
const BotChoice = z
  .object({
    /** Identifier of the bot. @example bot_4k2m9d7q1s8v3b6n0p5r */
    uid: z.string(),
    /** Name of the bot. @example Front desk */
    name: z.string(),
    /** Current version of the bot. @example 3 */
    version: z.int(),
  })
  .meta({ id: 'BotChoice' })
export type BotChoice = z.output<typeof BotChoice>

/** A phone number as a choice. */
const NumberChoice = z
  .object({
    phone_number: z.string(),
    /** Name of the number; null without one. @example Reception */
    name: z.string().nullable(),
    /** Bot that answers calls to the number; null if none. @example bot_4k2m9d7q1s8v3b6n0p5r */
    inbound_agent_id: z.string().nullable(),
    /** Bot that places calls from the number; null if none. @example bot_4k2m9d7q1s8v3b6n0p5r */
    outbound_agent_id: z.string().nullable(),
  })
  .meta({ id: 'NumberChoice' })
export type NumberChoice = z.output<typeof NumberChoice>

/** A campaign as a choice. */
const CampaignChoice = z
  .object({
    /** Identifier of the campaign. @example 17 */
    id: z.int(),
    /** Name of the campaign. @example Recall January */
    name: z.string(),
  })
  .meta({ id: 'CampaignChoice' })
export type CampaignChoice = z.output<typeof CampaignChoice>

/** A contact list as a choice. */
const ListChoice = z
  .object({
    /** Identifier of the list. @example 4 */
    id: z.int(),
    /** Name of the list. @example Patients */
    name: z.string(),
    /** Number of contacts in the list. @example 420 */
    contact_count: z.int(),
  })
  .meta({ id: 'ListChoice' })
export type ListChoice = z.output<typeof ListChoice>

const choicesOf = <Choice extends z.ZodType>(choice: Choice, name: string) =>
  z
    .object({
      /** Choices, newest first. */
      choices: z.array(choice),
      /** More choices match than were returned. */
      has_more: z.boolean(),
    })
    .meta({ id: name })

const details = { query: ChoiceQuery, errors: [400], isStorable: true, extension: true }

/** Newest first. */
export const choices = {
  /** Returns id and name of the newest bots, of those that match `search`, or of given ids. */
  bots: endpoint(routes.choices.bots, {
    ...details,
    summary: 'Find bots by name or ID',
    /** Bots to choose from. */
    reply: choicesOf(BotChoice, 'BotChoices'),
  }),
  /** Returns id and name of the newest campaigns, of those that match `search`, or of given ids. */
  campaigns: endpoint(routes.choices.campaigns, {
    ...details,
    summary: 'Find campaigns by name or ID',
    /** Campaigns to choose from. */
    reply: choicesOf(CampaignChoice, 'CampaignChoices'),
  }),
  /** Returns id and name of the newest contact lists, of those that match `search`, or of given ids. */
  contactLists: endpoint(routes.choices.contactLists, {
    ...details,
    summary: 'Find contact lists by name or ID',
    /** Contact lists to choose from. */
    reply: choicesOf(ListChoice, 'ListChoices'),
  }),
  /**
   * Returns the newest numbers of the organization, those that match `search`, or given ones. The ids are
   * the numbers themselves. With `bot_uid`, the numbers from which this bot places calls come first.
   */
  phoneNumbers: endpoint(routes.choices.phoneNumbers, {
    ...details,
    query: NumberChoiceQuery,
    summary: 'Find phone numbers by number or name',
    /** Phone numbers to choose from. */
    reply: choicesOf(NumberChoice, 'NumberChoices'),
  }),
}
