import { BotDraft } from '#contract/bots/bots'
import type { CampaignStatus } from '#rules/dialing/campaign-status'
import { createBot } from '#server/bots/changes'
import { createCampaign } from '#server/campaigns/changes'
import { insertContactList } from '#server/contacts/lists/store'
import { type ContactRow, insertContacts } from '#server/contacts/store'
import { newIdentifier } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import { insertPhoneNumber, updatePhoneNumber } from '#server/phone-numbers/store'
import { createRandom } from '#server/telephony/random'
import { contactDrafts } from './contacts'
import { makeSampleKnowledge } from './knowledge'
import { type ListName, listNames } from './list-names'
import { type BotName, campaigns, drafts, numbers } from './plan'

type Bots = Record<BotName, string>

export type SampleAccount = {
  bots: Bots
  contacts: Record<ListName, ContactRow[]>
  campaign_ids: number[]
}

async function makeNumbers(organization: Organization, bots: Bots): Promise<void> {
  for (const [phone_number, name, inbound, outbound] of numbers) {
    const phone_number_id = newIdentifier('number')
    await insertPhoneNumber(organization, { phone_number_id, phone_number, name })
    await updatePhoneNumber(organization, phone_number_id, {
      inbound_agent_id: inbound && bots[inbound],
      outbound_agent_id: outbound && bots[outbound],
    })
  }
}

async function makeBots(organization: Organization): Promise<Bots> {
  const made: Partial<Bots> = {}
  const knowledge_base_id = await makeSampleKnowledge(organization)
  for (const [name, draft] of Object.entries(drafts)) {
    const knowing = name === 'appointments' ? { ...draft, knowledge_base_id } : draft
    const { uid } = await createBot(organization, BotDraft.parse(knowing))
    made[name as BotName] = uid
  }
  return made as Bots
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
      bot_uid: bots[bot],
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

/** Everything but the calls: bots, numbers, lists with their contacts, campaigns. Run it in a transaction. */
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
