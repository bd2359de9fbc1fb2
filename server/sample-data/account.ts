import type { CampaignStatus } from '#rules/dialing/campaign-status'
import { passagesFor } from '#server/bots/knowledge/entries'
import { insertEntry } from '#server/bots/knowledge/entry-store'
import { storePassages } from '#server/bots/knowledge/passage-store'
import { insertKnowledgeBase } from '#server/bots/knowledge/store'
import { createCampaign } from '#server/campaigns/changes'
import { insertContactList } from '#server/contacts/lists/store'
import { type ContactRow, insertContacts } from '#server/contacts/store'
import { newIdentifier } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import { insertPhoneNumber, updatePhoneNumber } from '#server/phone-numbers/store'
import { createRandom, type Random } from '#server/telephony/random'
import { makeBot, type SampleBots } from './bots'
import { type ListName, listNames } from './list-names'
import { fictionalNumber, nameIn } from './people'
import { type BotName, campaigns, drafts, numbers } from './plan'

type Info = Record<string, string>

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

const infoOf: Record<ListName, (random: Random) => Info> = {
  patients: (random) => ({
    appointment_date: `${random.pick(weekdays)} the ${random.whole(4, 20)}th`,
    appointment_time: `${random.whole(8, 16)}:${random.pick(['00', '15', '30', '45'])}`,
    dentist: random.pick(['Dr. Ortiz', 'Dr. Lam', 'Dr. Whitfield']),
  }),
  invoices: (random) => ({
    invoice_number: `BW-${random.whole(10_000, 99_999)}`,
    amount: `${random.whole(18, 420)} pounds`,
    due_date: `the ${random.whole(4, 20)}th of last month`,
  }),
  parcels: (random) => ({
    tracking_number: `SL${random.whole(100_000, 999_999)}`,
    delivery_day: random.pick([...weekdays, 'Saturday']),
    delivery_window: random.pick(['8 and 10', '10 and 12', '13 and 15', '15 and 18']),
  }),
}

const kinds = { patients: 'american', invoices: 'british', parcels: 'continental' } as const

const ownNumbers = new Set(numbers.map(([number]) => number))

/** Returns `count` fictional numbers that are not the organization's own. */
function freeNumbers(kind: (typeof kinds)[ListName], count: number): string[] {
  const candidates = Array.from({ length: count + ownNumbers.size }, (_, index) =>
    fictionalNumber(kind, index),
  )
  return candidates.filter((number) => !ownNumbers.has(number)).slice(0, count)
}

/** A thousand contacts with fictional numbers. */
export function contactDrafts(list: ListName, random: Random) {
  const region = list === 'parcels' ? 'continental' : 'english'
  return freeNumbers(kinds[list], 1000).map((phone_number) => ({
    name: nameIn(region, random),
    phone_number,
    contact_info: infoOf[list](random),
  }))
}

const entries = [
  {
    kind: 'faq',
    title: 'When are you open?',
    text: 'Monday to Thursday from 8:00 to 18:00, Friday from 8:00 to 14:00. On weekends the practice is closed.',
  },
  {
    kind: 'faq',
    title: 'What should I bring to my appointment?',
    text: 'Your insurance card and, if you take medicines every day, a list of them. New patients come ten minutes earlier to fill in a form.',
  },
  {
    kind: 'faq',
    title: 'What does it cost to cancel?',
    text: 'Nothing, as long as you tell us 24 hours before. After that we charge $40 for the time that was kept for you.',
  },
  {
    kind: 'snippet',
    title: 'How to find us',
    text: 'Northside Dental is at 410 Harbor Street, on the second floor; there is a lift. Parking is free behind the house for two hours. Tram 7 stops at Harbor Street, across the road.',
  },
  {
    kind: 'snippet',
    title: 'Emergencies',
    text: 'With strong pain, a knocked-out tooth or bleeding that does not stop, patients are seen on the same day: offer to pass the call on to the front desk. At night and on weekends the emergency service of the county answers.',
  },
] as const

/** The knowledge base of a sample bot. */
async function makeSampleKnowledge(organization: Organization): Promise<number> {
  const base = await insertKnowledgeBase(organization, {
    name: 'Northside Dental handbook',
    description: 'Sample data: what the practice tells its patients.',
  })
  for (const { kind, ...fields } of entries) {
    const about = { media_type: null, size_bytes: null, page_count: null }
    const entry = await insertEntry(organization, { base, kind }, { ...fields, ...about })
    await storePassages(organization, { base, entry }, passagesFor(fields))
  }
  return base
}

export type SampleAccount = {
  bots: SampleBots
  contacts: Record<ListName, ContactRow[]>
  campaign_ids: number[]
}

async function makeNumbers(organization: Organization, bots: SampleBots): Promise<void> {
  for (const [phone_number, name, inbound, outbound] of numbers) {
    const phone_number_id = newIdentifier('number')
    await insertPhoneNumber(organization, { phone_number_id, phone_number, name })
    await updatePhoneNumber(organization, phone_number_id, {
      inbound_agent_id: inbound && bots[inbound].uid,
      outbound_agent_id: outbound && bots[outbound].uid,
    })
  }
}

async function makeBots(organization: Organization): Promise<SampleBots> {
  const made: Partial<SampleBots> = {}
  const handbook = await makeSampleKnowledge(organization)
  for (const name of Object.keys(drafts) as BotName[])
    made[name] = await makeBot(organization, name, name === 'appointments' ? handbook : null)
  return made as SampleBots
}

async function makeLists(organization: Organization): Promise<SampleAccount['contacts']> {
  const made: Partial<SampleAccount['contacts']> = {}
  for (const [list, name] of Object.entries(listNames) as [ListName, string][]) {
    const { id } = await insertContactList(organization, name)
    const drafted = contactDrafts(list, createRandom(`contacts/${list}`))
    made[list] = await insertContacts(organization, id, drafted)
  }
  return made as SampleAccount['contacts']
}

async function makeCampaigns(
  organization: Organization,
  { bots, contacts }: Pick<SampleAccount, 'bots' | 'contacts'>,
): Promise<number[]> {
  const ids: number[] = []
  for (const { name, bot, list, from_number, window, days, status, dialled } of campaigns) {
    const [time_start, time_end, timezone] = window
    const { id } = await createCampaign(organization, {
      name,
      type: 'outbound',
      bot_uid: bots[bot].uid,
      from_number,
      contact_list_id: contacts[list][0]?.contact_list_id ?? 0,
      time_start,
      time_end,
      timezone,
      days: [...days],
    })
    await leaveAs(organization, id, status, dialled)
    ids.push(id)
  }
  return ids
}

/** Inserts everything except calls: bots, numbers, contact lists, campaigns. Run it in a transaction. */
export async function makeAccount(organization: Organization): Promise<SampleAccount> {
  const bots = await makeBots(organization)
  await makeNumbers(organization, bots)
  const contacts = await makeLists(organization)
  return { bots, contacts, campaign_ids: await makeCampaigns(organization, { bots, contacts }) }
}

async function leaveAs(
  { id, database }: Organization,
  campaign: number,
  status: CampaignStatus,
  dialled: number,
) {
  await database
    .updateTable('campaigns')
    .set({ status, current_index: dialled })
    .where('organization_id', '=', id)
    .where('id', '=', campaign)
    .execute()
}
