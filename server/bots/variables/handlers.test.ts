import { expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { variableSources } from '#contract/bots/variable-sources'
import { campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { newClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { draftCampaign, makeCampaign } from '#server/testing/things'

const server = serverForFile()

test('it returns the lists that fill a variable, and open campaigns with contacts that do not', async () => {
  const client = await newClient(server)
  const { id: contact_list_id } = await client.call(contactLists.create, { body: { name: 'Patients' } })
  const details = [
    { dentist: 'Dr. Ray', visits: 3, pet: { name: 'Rex' } },
    { dentist: ' ', visits: 0 },
    { dentist: ['x'] },
    null,
  ]
  const body = { contacts: details.map((contact_info, at) => ({ name: `Contact ${at}`, contact_info })) }
  await client.call(contacts.createMany, { contact_list_id, body })
  const campaign = await makeCampaign(client, {
    contact_list_id,
    name: 'Check-ups',
    variable_defaults: { visits: 'some' },
  })
  const names = 'dentist,visits,name,unknown,pet.name'
  const asked = { uid: campaign.bot_uid, query: { names } }
  const { variables } = await client.call(variableSources.list, asked)
  const patients = [{ id: contact_list_id, name: 'Patients' }]
  const lacking = (count: number) => [{ id: campaign.id, name: 'Check-ups', contacts: 4, lacking: count }]
  const none = { lists: [], list_count: 0, defaults: [], default_count: 0 }
  const filled = { ...none, lists: patients, list_count: 1 }
  const defaults = [{ id: campaign.id, name: 'Check-ups' }]
  expect(variables).toEqual([
    { name: 'dentist', ...filled, campaigns: lacking(3) },
    { name: 'visits', ...filled, defaults, default_count: 1, campaigns: [] },
    { name: 'name', ...none, campaigns: [] },
    { name: 'unknown', ...none, campaigns: lacking(4) },
    { name: 'pet.name', ...filled, campaigns: lacking(3) },
  ])
  const { uid } = await client.call(bots.create, { body: { name: 'Other', prompt: 'x' } })
  const other = await client.call(variableSources.list, { uid, query: { names: 'unknown,__proto__,$1' } })
  expect(other.variables.map((variable) => variable.campaigns)).toEqual([[], [], []])
  expect(await client.call(variableSources.list, { uid })).toMatchObject({ variables: [] })
  const many = Array.from({ length: 51 }, (_, at) => `v${at}`).join()
  expect(await client.refusal(variableSources.list, { uid, query: { names: many } })).toMatchObject({
    status: 400,
    issues: [{ path: 'names' }],
  })
  const stranger = await newClient(server)
  expect(await stranger.attempt(variableSources.list, asked)).toBe(404)
})

test('the list of a campaign is searched whatever its age, and unread lists are counted', async () => {
  const client = await newClient(server)
  const fill = async (name: string, contact_info: Record<string, string>) => {
    const { id } = await client.call(contactLists.create, { body: { name } })
    await client.call(contacts.createMany, {
      contact_list_id: id,
      body: { contacts: [{ name: 'Ada', contact_info }] },
    })
    return id
  }
  await fill('Forgotten', { shade: 'x' })
  const evergreen = await fill('Evergreen', { plan: 'gold' })
  const draft = { ...(await draftCampaign(client)), contact_list_id: evergreen }
  const oldest = await client.call(campaigns.create, {
    body: { ...draft, name: 'Oldest', variable_defaults: { shade: 'blue' } },
  })
  for (let day = 1; day <= 50; day++) {
    await client.call(contactLists.create, { body: { name: `Day ${day}` } })
  }
  for (let at = 0; at < 20; at++) await client.call(campaigns.create, { body: draft })
  const asked = { uid: draft.bot_uid, query: { names: 'plan,shade' } }
  const { variables, reach } = await client.call(variableSources.list, asked)
  expect(variables[0]).toMatchObject({ lists: [{ id: evergreen, name: 'Evergreen' }], campaigns: [] })
  expect(variables[1]).toMatchObject({
    list_count: 0,
    defaults: [{ id: oldest.id, name: 'Oldest' }],
    default_count: 1,
    campaigns: expect.objectContaining({ length: 20 }),
  })
  // The unread one, and that of draftCampaign.
  expect(reach).toEqual({ newest_lists: 50, unread_lists: 2, newest_campaigns: 20, unread_campaigns: 1 })
})
