import type { QueryClient } from '@tanstack/react-query'
import { defaultChoices } from '#contract/http/limits'
import { matchesText } from '#rules/text/matches-text'
import { bots, campaigns, contactLists, phoneNumbers } from '~/api/operations'
import { type Choice, type ChoiceInput, type ChoiceKind, type FoundChoices, idOfChoice } from './choice-kinds'
import { fetchAllPages } from './fetch-all-pages'

const staleTime = 60_000

type Lists = { [Kind in ChoiceKind]: (client: QueryClient) => Promise<Choice[Kind][]> }

const lists: Lists = {
  bots: async (client) => {
    const all = await client.fetchQuery({ ...fetchAllPages(bots.list, (reply) => reply.bots), staleTime })
    return all.map(({ uid, name, version }) => ({ uid, name, version: version ?? 0 }))
  },
  campaigns: (client) =>
    client.fetchQuery({ ...fetchAllPages(campaigns.list, (reply) => reply.campaigns), staleTime }),
  'contact-lists': async (client) => {
    const all = fetchAllPages(contactLists.list, (reply) => reply.contact_lists)
    return (await client.fetchQuery({ ...all, staleTime })).map(({ contact_count, ...list }) => ({
      ...list,
      contact_count: contact_count ?? 0,
    }))
  },
  'phone-numbers': async (client) => {
    const all = fetchAllPages(phoneNumbers.list, (reply) => reply.phone_numbers)
    return (await client.fetchQuery({ ...all, staleTime })).map((number) => ({
      ...number,
      name: number.name ?? null,
    }))
  },
}

function matches(choice: Choice[ChoiceKind], search: string): boolean {
  const name = choice.name ?? ''
  return matchesText(
    'phone_number' in choice ? { label: choice.phone_number, hint: name } : { label: name },
    search,
  )
}

/** The choices of a server that cannot search them, from its lists. */
export async function findInLists<Kind extends ChoiceKind>(
  client: QueryClient,
  kind: Kind,
  { search = '', ids, limit = defaultChoices, bot_uid }: ChoiceInput,
): Promise<FoundChoices<Kind>> {
  const all = await lists[kind](client)
  if (ids !== undefined) {
    const wanted = new Set(ids.split(','))
    return { choices: all.filter((choice) => wanted.has(idOfChoice(kind, choice))), has_more: false }
  }
  const matching = search ? all.filter((choice) => matches(choice, search)) : all
  const isOfBot = (choice: Choice[Kind]) =>
    bot_uid !== undefined && 'outbound_agent_id' in choice && choice.outbound_agent_id === bot_uid
  const found = matching.toSorted((left, right) => Number(isOfBot(right)) - Number(isOfBot(left)))
  return { choices: found.slice(0, limit), has_more: found.length > limit }
}
