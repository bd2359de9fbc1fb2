import { afterAll, beforeAll, expect, test } from 'vitest'
import { bots } from '#contract/bots'
import { contactLists } from '#contract/contact-lists'
import { contacts } from '#contract/contacts'
import { variableSources } from '#contract/variable-sources'
import { openTestServer, type TestServer } from '#server/testing'
import { newClient } from '#server/testing-client'
import { makeCampaign } from '#server/testing-things'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('says which lists fill a variable, and which open campaigns have contacts that do not', async () => {
  const client = await newClient(server)
  const { id: contact_list_id } = await client.call(contactLists.create, { body: { name: 'Patients' } })
  const details = [{ dentist: 'Dr. Ray', visits: 3 }, { dentist: ' ', visits: 0 }, { dentist: ['x'] }, null]
  const body = { contacts: details.map((contact_info, at) => ({ name: `Contact ${at}`, contact_info })) }
  await client.call(contacts.createMany, { contact_list_id, body })
  const campaign = await makeCampaign(client, {
    contact_list_id,
    name: 'Check-ups',
    variable_defaults: { visits: 'some' },
  })
  const names = 'dentist,visits,name,unknown'
  const asked = { uid: campaign.bot_uid, query: { names } }
  const { variables } = await client.call(variableSources.list, asked)
  const patients = [{ id: contact_list_id, name: 'Patients' }]
  const lacking = (count: number) => [{ id: campaign.id, name: 'Check-ups', contacts: 4, lacking: count }]
  expect(variables).toEqual([
    { name: 'dentist', lists: patients, list_count: 1, campaigns: lacking(3) },
    { name: 'visits', lists: patients, list_count: 1, campaigns: [] },
    { name: 'name', lists: [], list_count: 0, campaigns: [] },
    { name: 'unknown', lists: [], list_count: 0, campaigns: lacking(4) },
  ])
  const { uid } = await client.call(bots.create, { body: { name: 'Other', prompt: 'x' } })
  const other = await client.call(variableSources.list, { uid, query: { names: 'unknown,__proto__,$1' } })
  expect(other.variables.map((each) => each.campaigns)).toEqual([[], [], []])
  expect(await client.call(variableSources.list, { uid })).toEqual({ variables: [] })
  const many = Array.from({ length: 51 }, (_, at) => `v${at}`).join()
  expect(await client.refusal(variableSources.list, { uid, query: { names: many } })).toMatchObject({
    status: 400,
    issues: [{ path: 'names' }],
  })
  const stranger = await newClient(server)
  expect(await stranger.attempt(variableSources.list, asked)).toBe(404)
})
