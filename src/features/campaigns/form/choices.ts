import type { QueryClient } from '@tanstack/react-query'
import type { BotChoice, ListChoice, NumberChoice } from '#contract/campaigns/choices'
import { choiceById, choicesFor, useChoice } from '~/api/reading/choices'
import type { CampaignValues } from './form-values'

type LookUp<Choice> = (id: string) => Choice | null | undefined

/** The bots, numbers and lists that a campaign names: undefined until they arrive, null if they were deleted. */
export type Choices = {
  botOf: LookUp<BotChoice>
  numberOf: LookUp<NumberChoice>
  listOf: LookUp<ListChoice>
}

/** Which of the chosen bot, number and list exist. */
export type Existing = { bot_uid: boolean; from_number: boolean; contact_list_id: boolean }

/** The first bots, numbers and lists, which say whether there are any. */
export const firstChoices = {
  bots: choicesFor('bots'),
  numbers: choicesFor('phone-numbers'),
  lists: choicesFor('contact-lists'),
}

export async function loadFirstChoices(client: QueryClient): Promise<void> {
  const { bots, numbers, lists } = firstChoices
  await Promise.all([
    client.ensureQueryData(bots),
    client.ensureQueryData(numbers),
    client.ensureQueryData(lists),
  ])
}

type Chosen = Pick<CampaignValues, 'bot_uid' | 'from_number' | 'contact_list_id'>

/** Which of the chosen bot, number and list exist, and their names for the form. */
export async function findChosen(client: QueryClient, chosen: Chosen): Promise<Existing> {
  const { bot_uid, from_number, contact_list_id } = chosen
  const [bot, number, list] = await Promise.all([
    bot_uid ? client.fetchQuery(choiceById('bots', bot_uid)) : null,
    from_number ? client.fetchQuery(choiceById('phone-numbers', from_number)) : null,
    contact_list_id ? client.fetchQuery(choiceById('contact-lists', contact_list_id)) : null,
  ])
  return { bot_uid: bot !== null, from_number: number !== null, contact_list_id: list !== null }
}

/** Looks up the bots, numbers and lists that a campaign can use. */
export function useChoices(): Choices {
  const [botOf, numberOf, listOf] = [
    useChoice('bots'),
    useChoice('phone-numbers'),
    useChoice('contact-lists'),
  ]
  return { botOf, numberOf, listOf }
}
