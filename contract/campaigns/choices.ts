import { endpoint } from '#contract/http/endpoint'
import { choiceId, mostChoiceIds } from '#contract/http/limits'
import { wholeNumber } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** What a choice field or a column with names needs, not whole resources. */
export const ChoiceQuery = z.object({
  /** Part of the name. */
  search: z.string().max(255).optional(),
  /** Ids to name, separated by commas. Unknown ids are left out. Without `limit`, all are returned. */
  ids: z
    .string()
    .max(6_500)
    .regex(new RegExp(`^${choiceId}(,${choiceId}){0,${mostChoiceIds - 1}}$`))
    .optional(),
  limit: wholeNumber(1, mostChoiceIds).optional(),
})
export type ChoiceQuery = z.output<typeof ChoiceQuery>

const BotChoice = z.object({ uid: z.string(), name: z.string(), version: z.int() }).meta({ id: 'BotChoice' })
export type BotChoice = z.output<typeof BotChoice>

const NumberChoice = z
  .object({
    phone_number: z.string(),
    name: z.string().nullable(),
    inbound_agent_id: z.string().nullable(),
    outbound_agent_id: z.string().nullable(),
  })
  .meta({ id: 'NumberChoice' })
export type NumberChoice = z.output<typeof NumberChoice>

const CampaignChoice = z.object({ id: z.int(), name: z.string() }).meta({ id: 'CampaignChoice' })
export type CampaignChoice = z.output<typeof CampaignChoice>

const ListChoice = z
  .object({ id: z.int(), name: z.string(), contact_count: z.int() })
  .meta({ id: 'ListChoice' })
export type ListChoice = z.output<typeof ListChoice>

const choicesOf = <Choice extends z.ZodType>(choice: Choice, name: string) =>
  z.object({ choices: z.array(choice), has_more: z.boolean() }).meta({ id: name })

const details = { query: ChoiceQuery, errors: [400], isStorable: true, extension: true }

/** Newest first. */
export const choices = {
  bots: endpoint(routes.choices.bots, {
    ...details,
    summary: 'Bots to choose from, or the names of bots',
    reply: choicesOf(BotChoice, 'BotChoices'),
  }),
  campaigns: endpoint(routes.choices.campaigns, {
    ...details,
    summary: 'Campaigns to choose from, or the names of campaigns',
    reply: choicesOf(CampaignChoice, 'CampaignChoices'),
  }),
  contactLists: endpoint(routes.choices.contactLists, {
    ...details,
    summary: 'Contact lists to choose from, or the names of lists',
    reply: choicesOf(ListChoice, 'ListChoices'),
  }),
  /** The ids are the numbers themselves. */
  phoneNumbers: endpoint(routes.choices.phoneNumbers, {
    ...details,
    summary: 'Own phone numbers to choose from, by number or name',
    reply: choicesOf(NumberChoice, 'NumberChoices'),
  }),
}
