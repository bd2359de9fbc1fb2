import { beforeEach, expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { campaigns } from '#contract/campaigns/campaigns'
import { choices } from '#contract/campaigns/choices'
import { preflight } from '#contract/campaigns/preflight'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'

let server: TestServer
let client: TestClient

beforeEach(async () => {
  server = await openTestServer()
  client = await newClient(server)
  return () => server.close()
})

const bot = (name: string) => client.call(bots.create, { body: { name, prompt: 'x'.repeat(5_000) } })

test('bots are found by part of their name, newest first, without their prompts', async () => {
  const first = await bot('Front desk')
  const second = await bot('Night DESK')
  await bot('Reminders')
  expect(await client.call(choices.bots, { query: { search: 'desk' } })).toEqual({
    choices: [
      { uid: second.uid, name: 'Night DESK', version: 1 },
      { uid: first.uid, name: 'Front desk', version: 1 },
    ],
    has_more: false,
  })
  expect(await client.call(choices.bots, { query: { search: 'desk', limit: 1 } })).toMatchObject({
    choices: [{ uid: second.uid }],
    has_more: true,
  })
  expect((await client.call(choices.bots, { query: { search: '%' } })).choices).toEqual([])
})

test('given ids are named, and unknown ids are left out', async () => {
  const named = await bot('Front desk')
  await bot('Not asked for')
  const query = { ids: [named.uid, 'none'].join() }
  expect((await client.call(choices.bots, { query })).choices.map(({ uid }) => uid)).toEqual([named.uid])
})

test('what belongs to another organization is neither offered nor named', async () => {
  const { uid } = await bot('Front desk')
  const { phone_number } = await client.call(phoneNumbers.create, { body: { phone_number: '+14155550100' } })
  const { id: list } = await client.call(contactLists.create, { body: { name: 'Patients' } })
  const { id: campaign } = await client.call(campaigns.create, {
    body: {
      name: 'Reminders',
      type: 'outbound',
      bot_uid: uid,
      from_number: phone_number,
      contact_list_id: list,
      time_start: '09:00',
      time_end: '17:00',
    },
  })
  const other = await newClient(server)
  const operations = [
    [choices.bots, uid],
    [choices.phoneNumbers, phone_number],
    [choices.contactLists, list],
    [choices.campaigns, campaign],
  ] as const
  for (const [operation, id] of operations)
    for (const query of [{}, { ids: String(id) }]) {
      expect((await client.call(operation, { query })).choices).toHaveLength(1)
      expect((await other.call(operation, { query })).choices).toEqual([])
    }
})

test('contact lists say how many contacts they have', async () => {
  const { id } = await client.call(contactLists.create, { body: { name: 'Patients' } })
  await client.call(contacts.create, {
    contact_list_id: id,
    body: { name: 'Ada', phone_number: '+14155550123' },
  })
  for (const query of [{ search: 'pat' }, { ids: `${id},99999999999,x` }])
    expect((await client.call(choices.contactLists, { query })).choices).toEqual([
      { id, name: 'Patients', contact_count: 1 },
    ])
})

test('numbers are found by formatted digits or by name', async () => {
  await client.call(phoneNumbers.create, { body: { phone_number: '+14155550100', name: 'Support line' } })
  await client.call(phoneNumbers.create, { body: { phone_number: '+442079460000', name: 'London' } })
  const found = async (search: string) =>
    (await client.call(choices.phoneNumbers, { query: { search } })).choices.map(({ name }) => name)
  expect(await found('(415) 555')).toEqual(['Support line'])
  expect(await found('lond')).toEqual(['London'])
  const { choices: named } = await client.call(choices.phoneNumbers, { query: { ids: '+442079460000' } })
  expect(named.map(({ name }) => name)).toEqual(['London'])
})

test('the numbers from which a bot calls come first', async () => {
  const { uid } = await bot('Caller')
  const of = (phone_number: string) => client.call(phoneNumbers.create, { body: { phone_number } })
  const { phone_number_id } = await of('+14155550100')
  await of('+14155550101')
  await of('+61255501234')
  await client.call(phoneNumbers.link, { body: { phone_number_id, agent_id: uid, direction: 'outbound' } })
  const numbers = async (query: object) =>
    (await client.call(choices.phoneNumbers, { query })).choices.map(({ phone_number }) => phone_number)
  expect(await numbers({})).toEqual(['+61255501234', '+14155550101', '+14155550100'])
  expect(await numbers({ bot_uid: uid })).toEqual(['+14155550100', '+61255501234', '+14155550101'])
  expect(await numbers({ bot_uid: uid, search: '612' })).toEqual(['+61255501234'])
})

test('a preflight has the countries of the contacts, and the country and inbound bot of the number', async () => {
  const { uid: bot_uid } = await bot('Caller')
  const { id: contact_list_id } = await client.call(contactLists.create, { body: { name: 'Patients' } })
  const numbers = ['+493023125001', '+12125550142', '+12125550143', '+14165550143', '+49110']
  const body = { contacts: numbers.map((phone_number) => ({ name: phone_number, phone_number })) }
  await client.call(contacts.createMany, { contact_list_id, body })
  const sydney = { phone_number: '+61255501234' }
  const { phone_number_id } = await client.call(phoneNumbers.create, { body: sydney })
  const found = (from_number?: string) =>
    client.call(preflight.get, { query: { bot_uid, contact_list_id, from_number } })
  expect(await found(sydney.phone_number)).toMatchObject({
    countries: [
      { country: 'US', contacts: 2 },
      { country: 'DE', contacts: 1 },
      { country: 'CA', contacts: 1 },
    ],
    calling_number: { country: 'AU', inbound_agent_id: null },
  })
  const link = { phone_number_id, agent_id: bot_uid, direction: 'inbound' as const }
  await client.call(phoneNumbers.link, { body: link })
  expect((await found(sydney.phone_number)).calling_number).toMatchObject({ inbound_agent_id: bot_uid })
  expect((await found()).calling_number).toBeNull()
  expect((await found('+61255509999')).calling_number).toBeNull()
})
