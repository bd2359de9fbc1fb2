import type { QueryClient } from '@tanstack/react-query'
import type { NavigateOptions } from '@tanstack/react-router'
import { BookOpen, Bot, ContactRound, FilePen, Hash, Megaphone, PhoneCall, UserRound } from 'lucide-react'
import type { Capabilities } from '#contract/accounts/account'
import type { Call } from '#contract/calls/calls'
import type { Contact } from '#contract/contacts/contacts'
import { placedAt } from '#rules/calls/call-time'
import { resultWords } from '#rules/calls/results'
import {
  bots,
  calls,
  campaignDrafts,
  contactLists,
  contacts,
  knowledgeBases,
  phoneNumbers,
} from '~/api/operations'
import { call } from '~/api/reading/call'
import { choiceById, choicesFor } from '~/api/reading/choices'
import { query } from '~/api/reading/query'
import { sessionQuery } from '~/api/session'
import { dayAndTime } from '~/lib/format/instant'
import { formatCount } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import { readZone } from '~/ui/hooks/preferences'
import type { PaletteGroup, PaletteItem } from '~/ui/overlays/command-palette'

type Search = {
  client: QueryClient
  capabilities: Capabilities
  text: string
  signal: AbortSignal
  open: (link: NavigateOptions) => void
}

const limit = 5
/** Contacts are found in the newest lists. */
const searchedLists = 6

const recentCalls = query(calls.list, { query: { limit: 100 } })
const recentDrafts = query(campaignDrafts.list, { query: { limit: 100 } })
const recentLists = query(contactLists.list, { query: { limit: 100 } })

const contains = (name: string, text: string) => name.toLowerCase().includes(text.toLowerCase())

async function findBots({ text, signal, open }: Search): Promise<PaletteItem[]> {
  const found = await call(bots.list, { query: { name: text, limit } }, { signal })
  return found.bots.map(({ uid, name }) => ({
    id: `bot ${uid}`,
    label: name,
    icon: Bot,
    onSelect: () => open({ to: '/bots/$botUid', params: { botUid: uid } }),
  }))
}

/** A knowledge base opens in the editor of a bot that uses it, or of any other. */
async function findKnowledge({ capabilities, text, signal, open }: Search): Promise<PaletteItem[]> {
  if (!capabilities.knowledge_bases) return []
  const found = await call(knowledgeBases.list, { query: { name: text, limit } }, { signal })
  return found.knowledge_bases.map(({ id, name: label, bots: usedBy, bot_count }) => ({
    id: `knowledge ${id}`,
    label,
    hint: bot_count ? formatCount(bot_count, 'bot') : undefined,
    icon: BookOpen,
    onSelect: async () => {
      const botUid = usedBy?.[0]?.uid ?? (await call(bots.list, { query: { limit: 1 } })).bots[0]?.uid
      if (botUid) open({ to: '/bots/$botUid', params: { botUid }, search: { tab: 'knowledge', base: id } })
    },
  }))
}

/** Phone numbers by name or digits. */
async function findNumbers({ text, signal, open }: Search): Promise<PaletteItem[]> {
  const queries = [{ name: text, limit }, ...(/\d/.test(text) ? [{ phone_number: text, limit }] : [])]
  const found = await Promise.all(queries.map((query) => call(phoneNumbers.list, { query }, { signal })))
  const all = found.flatMap(({ phone_numbers }) => phone_numbers)
  const numbers = [...new Map(all.map((number) => [number.phone_number_id, number])).values()]
  return numbers.slice(0, limit).map(({ phone_number_id, phone_number, name }) => ({
    id: `number ${phone_number_id}`,
    label: formatPhone(phone_number),
    hint: name ?? undefined,
    icon: Hash,
    onSelect: () => open({ to: '/phone-numbers', search: { phone_number } }),
  }))
}

async function findCampaigns({ client, text, open }: Search): Promise<PaletteItem[]> {
  const { choices } = await client.fetchQuery(choicesFor('campaigns', text))
  return choices.slice(0, limit).map(({ id, name }) => ({
    id: `campaign ${id}`,
    label: name,
    icon: Megaphone,
    onSelect: () => open({ to: '/campaigns/$campaignId', params: { campaignId: id } }),
  }))
}

async function findDrafts({ client, capabilities, text, open }: Search): Promise<PaletteItem[]> {
  if (!capabilities.campaign_drafts) return []
  const { campaign_drafts } = await client.ensureQueryData(recentDrafts)
  return campaign_drafts
    .filter(({ name }) => contains(name, text))
    .slice(0, limit)
    .map(({ id, name }) => ({
      id: `draft ${id}`,
      label: name,
      hint: 'Draft',
      icon: FilePen,
      onSelect: () => open({ to: '/campaigns/new', search: { draft: id } }),
    }))
}

async function findLists({ client, text, open }: Search): Promise<PaletteItem[]> {
  const { choices } = await client.fetchQuery(choicesFor('contact-lists', text))
  return choices.slice(0, limit).map(({ id, name, contact_count }) => ({
    id: `list ${id}`,
    label: name,
    hint: contact_count == null ? undefined : formatCount(contact_count, 'contact'),
    icon: ContactRound,
    onSelect: () => open({ to: '/contact-lists/$contactListId', params: { contactListId: id } }),
  }))
}

const shortestName = 2

type Found = Pick<Contact, 'id' | 'name' | 'phone_number'> & { list: { id: number; name: string } }

/** Contacts of all lists, or of the newest ones where the server searches only within a list. */
async function findContacts({ capabilities, ...search }: Search): Promise<PaletteItem[]> {
  if (search.text.length < shortestName) return []
  const { all_contacts_search, contact_search } = capabilities
  const found = all_contacts_search
    ? await findInAllLists(search)
    : contact_search
      ? await findInNewestLists(search)
      : []
  return found.map(({ list, ...contact }) => ({
    id: `contact ${contact.id}`,
    label: contact.name,
    hint: contact.phone_number ? `${formatPhone(contact.phone_number)} · ${list.name}` : list.name,
    icon: UserRound,
    onSelect: () =>
      search.open({
        to: '/contact-lists/$contactListId',
        params: { contactListId: list.id },
        search: { contact: contact.id },
      }),
  }))
}

async function findInAllLists({ text, signal }: Omit<Search, 'capabilities'>): Promise<Found[]> {
  const found = await call(contacts.search, { query: { search: text, limit } }, { signal })
  return found.contacts.map(({ contact_list_id: id, contact_list_name: name, ...contact }) => ({
    ...contact,
    list: { id, name },
  }))
}

async function findInNewestLists({ client, text, signal }: Omit<Search, 'capabilities'>): Promise<Found[]> {
  const { contact_lists } = await client.ensureQueryData(recentLists)
  const found = await Promise.all(
    contact_lists.slice(0, searchedLists).map(async (list) => {
      const { contacts: matching } = await call(
        contacts.list,
        { contact_list_id: list.id, query: { search: text, limit } },
        { signal },
      )
      return matching.map((contact) => ({ ...contact, list }))
    }),
  )
  return found.flat().slice(0, limit)
}

const isNumber = (text: string) => /^[+\d\s().\-/]+$/.test(text) && text.replace(/\D/g, '').length >= limit

/** Calls by person, number, id or words of the transcript; by the start of the id, the latest ones. */
async function findCalls({ client, capabilities, text, signal, open }: Search): Promise<PaletteItem[]> {
  const { calls: recent } = await client.ensureQueryData(recentCalls)
  const started = recent.filter(({ call_id }) => call_id.toLowerCase().startsWith(text.toLowerCase()))
  const found = capabilities.call_filters
    ? (await call(calls.list, { query: { search: text, limit } }, { signal })).calls
    : recent.filter(({ from_number, to_number }) => isNumber(text) && [from_number, to_number].includes(text))
  const all = new Map([...started, ...found].map((listed) => [listed.call_id, listed]))
  const shown = [...all.values()].slice(0, limit)
  const botNames = await namesOfBots(client, shown)
  return shown.map((listed) => {
    const { call_id, contact_name, agent_id } = listed
    const number = numberOf(listed)
    const isById = call_id.toLowerCase().startsWith(text.toLowerCase())
    const notes = [contact_name && number, botNames.get(agent_id ?? ''), isById && call_id]
    return {
      id: `call ${call_id}`,
      label: contact_name || number,
      note: notes.filter(Boolean).join(' · '),
      hint: hintOf(listed),
      icon: PhoneCall,
      onSelect: () => open({ to: '/calls/$callId', params: { callId: call_id } }),
    }
  })
}

/** Without its name a bot is left out. */
async function namesOfBots(client: QueryClient, found: Call[]): Promise<Map<string, string>> {
  const uids = [...new Set(found.flatMap(({ agent_id }) => agent_id ?? []))]
  const bots = await Promise.all(
    uids.map((uid) => client.fetchQuery(choiceById('bots', uid)).catch(() => null)),
  )
  return new Map(uids.map((uid, at) => [uid, bots[at]?.name ?? '']))
}

const numberOf = ({ direction, from_number, to_number }: Call) =>
  formatPhone((direction === 'inbound' ? from_number : to_number) ?? 'Web call')

/** "Successful · Fri 01:56". */
function hintOf(listed: Call): string {
  const placed = placedAt(listed)
  const outcome = listed.result && resultWords[listed.result]
  return [outcome, placed && dayAndTime(placed, Date.now(), readZone(), 'short')].filter(Boolean).join(' · ')
}

const kinds: [title: string, find: (search: Search) => Promise<PaletteItem[]>][] = [
  ['Bots', findBots],
  ['Knowledge bases', findKnowledge],
  ['Campaigns', findCampaigns],
  ['Campaign drafts', findDrafts],
  ['Contact lists', findLists],
  ['Contacts', findContacts],
  ['Phone numbers', findNumbers],
  ['Calls', findCalls],
]

/** Everything whose name, number or id matches a text. */
export async function findThings(
  client: QueryClient,
  open: (link: NavigateOptions) => void,
  text: string,
  signal: AbortSignal,
): Promise<PaletteGroup[]> {
  const { capabilities } = await client.ensureQueryData(sessionQuery)
  const search = { client, capabilities, text: text.trim(), signal, open }
  const groups = await Promise.all(kinds.map(async ([title, find]) => ({ title, items: await find(search) })))
  return groups.filter(({ items }) => items.length > 0)
}
