import { beforeEach, expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
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

test('given ids are named, and unknown ids and those of others are left out', async () => {
  const [mine, unasked] = [await bot('Front desk'), await bot('Other')]
  const other = await newClient(server)
  const theirs = await other.call(bots.create, { body: { name: 'Theirs', prompt: 'x' } })
  const query = { ids: [mine.uid, theirs.uid, 'none'].join() }
  expect((await client.call(choices.bots, { query })).choices.map(({ uid }) => uid)).toEqual([mine.uid])
  expect(unasked.uid).not.toBe(mine.uid)
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

test('the reply has the same size with 30 and with 300 bots', async () => {
  const sizeOf = async () => JSON.stringify(await client.call(choices.bots, {})).length
  const add = async (count: number) => {
    for (let at = 0; at < count; at++) await bot(`Bot ${String(at).padStart(3, '0')}`)
  }
  await add(30)
  const before = await sizeOf()
  await add(270)
  expect(await sizeOf()).toBe(before)
})
