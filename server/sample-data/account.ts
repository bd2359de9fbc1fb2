import type { ContactRow } from '#server/contacts/store'
import { newIdentifier } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import { insertPhoneNumber, updatePhoneNumber } from '#server/phone-numbers/store'
import { makeBot, type SampleBots } from './bots'
import { makeCampaigns } from './campaigns'
import { type ListName, makeLists } from './contact-lists'
import { type BotName, drafts, numbers } from './content/plan'
import { makeKnowledge } from './knowledge'

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
  const bases = await makeKnowledge(organization)
  const made: Partial<SampleBots> = {}
  for (const name of Object.keys(drafts) as BotName[])
    made[name] = await makeBot(organization, name, bases[name] ?? null)
  return made as SampleBots
}

/** Inserts everything except calls: bots, numbers, contact lists, campaigns. Run it in a transaction. */
export async function makeAccount(organization: Organization): Promise<SampleAccount> {
  const bots = await makeBots(organization)
  await makeNumbers(organization, bots)
  const contacts = await makeLists(organization)
  return { bots, contacts, campaign_ids: await makeCampaigns(organization, { bots, contacts }) }
}
