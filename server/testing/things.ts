import { bots } from '#contract/bots/bots'
import { type CampaignDraft, campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import type { TestClient } from './client'

export async function makeBot({ call }: TestClient, name = 'Front desk'): Promise<string> {
  return (await call(bots.create, { body: { name, prompt: 'Be kind.' } })).uid
}

export const makeNumber = ({ call }: TestClient, phone_number = '+14155550100') =>
  call(phoneNumbers.create, { body: { phone_number } })

/** Creates a list with contacts of these names. */
export async function makeList({ call }: TestClient, ...names: string[]): Promise<number> {
  const { id } = await call(contactLists.create, { body: { name: 'Customers' } })
  const body = { contacts: names.map((name) => ({ name })) }
  if (names.length > 0) await call(contacts.createMany, { contact_list_id: id, body })
  return id
}

/** Creates a bot, a number and a list, and returns the body of a campaign. */
export async function draftCampaign(client: TestClient): Promise<CampaignDraft> {
  const { phone_number } = await makeNumber(client)
  return {
    name: 'Autumn',
    type: 'outbound',
    bot_uid: await makeBot(client),
    from_number: phone_number,
    contact_list_id: await makeList(client, 'Ada', 'Ben'),
    time_start: '09:00',
    time_end: '17:00',
  }
}

export async function makeCampaign(client: TestClient, changes: Partial<CampaignDraft> = {}) {
  return client.call(campaigns.create, { body: { ...(await draftCampaign(client)), ...changes } })
}
