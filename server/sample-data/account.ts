import { passagesFor } from '#server/bots/knowledge/entries'
import { insertEntry, storePassages } from '#server/bots/knowledge/entry-store'
import { readDocument } from '#server/bots/knowledge/reading/document'
import { insertKnowledgeBase } from '#server/bots/knowledge/store'
import type { ContactRow } from '#server/contacts/store'
import { newIdentifier } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import { insertPhoneNumber, updatePhoneNumber } from '#server/phone-numbers/store'
import { makeBot, type SampleBots } from './bots'
import { makeCampaigns } from './campaigns'
import { type ListName, makeLists } from './contact-lists'
import { knowledge, type SampleBase, type SampleDocument } from './content/knowledge-texts'
import { type BotName, drafts, numbers } from './content/plan'

/** Inserts the knowledge bases. Returns the base of each bot that has one. */
async function makeKnowledge(organization: Organization): Promise<Partial<Record<BotName, number>>> {
  const bases: Partial<Record<BotName, number>> = {}
  for (const base of knowledge) bases[base.bot] = await makeBase(organization, base)
  return bases
}

async function makeBase(organization: Organization, sample: SampleBase): Promise<number> {
  const { name, description, entries, documents } = sample
  const base = await insertKnowledgeBase(organization, { name, description })
  for (const { kind, ...fields } of entries) {
    const about = { media_type: null, size_bytes: null, page_count: null }
    const entry = await insertEntry(organization, { base, kind }, { ...fields, ...about })
    await storePassages(organization, { base, entry }, passagesFor(fields))
  }
  for (const document of documents) await addDocument(organization, base, document)
  return base
}

async function addDocument(
  organization: Organization,
  base: number,
  { title, text }: SampleDocument,
): Promise<void> {
  const bytes = Buffer.from(text)
  const { passages, ...about } = await readDocument(organization.id, bytes, title)
  const fields = { title, text: null, size_bytes: bytes.length, ...about }
  const entry = await insertEntry(organization, { base, kind: 'document' }, fields)
  await storePassages(organization, { base, entry }, passages)
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
