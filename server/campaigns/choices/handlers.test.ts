import { beforeEach, expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { campaigns } from '#contract/campaigns/campaigns'
import { choices } from '#contract/campaigns/choices'
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
