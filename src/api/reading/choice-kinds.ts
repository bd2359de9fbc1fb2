import type {
  BotChoice,
  CampaignChoice,
  ListChoice,
  NumberChoice,
  NumberChoiceQuery,
} from '#contract/campaigns/choices'
import { choices } from '~/api/operations'

/** What can be chosen or named, by the resource of its queries. */
export type Choice = {
  bots: BotChoice
  campaigns: CampaignChoice
  'contact-lists': ListChoice
  'phone-numbers': NumberChoice
}

export type ChoiceKind = keyof Choice

export type FoundChoices<Kind extends ChoiceKind> = { choices: Choice[Kind][]; has_more: boolean }
/** Only numbers have `bot_uid`. */
export type ChoiceInput = Partial<NumberChoiceQuery>

export const choiceOperations = {
  bots: choices.bots,
  campaigns: choices.campaigns,
  'contact-lists': choices.contactLists,
  'phone-numbers': choices.phoneNumbers,
}

const ids: { [Kind in ChoiceKind]: (choice: Choice[Kind]) => string } = {
  bots: ({ uid }) => uid,
  campaigns: ({ id }) => String(id),
  'contact-lists': ({ id }) => String(id),
  'phone-numbers': ({ phone_number }) => phone_number,
}

export const idOfChoice = <Kind extends ChoiceKind>(kind: Kind, choice: Choice[Kind]): string =>
  ids[kind](choice)
