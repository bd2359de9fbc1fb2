import { beforeEach, expect, test } from 'vitest'
import { contacts } from '#contract/contacts/contacts'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { type MessageFilter, messages } from '#contract/messages/messages'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer } from '#server/testing/server'
import { serverForFile } from '#server/testing/setup'
import { makeList, makeNumber } from '#server/testing/things'

const from_number = '+14155550100'
const to_number = '+447700900190'

const server = serverForFile()
let ours: TestClient

beforeEach(async () => {
  ours = await newClient(server)
  await makeNumber(ours, from_number)
})

const send = (body: object = {}) =>
  ours.call(messages.send, { body: { to_number, message: 'Hello', ...body } })
const refusalOf = async (body: object) => {
  const { status, issues } = await ours.refusal(messages.send, { body })
  return { status, issues }
}
const textsFor = async (query: Partial<MessageFilter> = {}) =>
  (await ours.call(messages.list, { query })).messages.map(({ message }) => message)

async function makeContact(contact_info: Record<string, unknown> = {}) {
  const contact_list_id = await makeList(ours)
  const body = { name: 'Ada', phone_number: to_number, contact_info }
  return ours.call(contacts.create, { contact_list_id, body })
}

test('a text is queued and answered as the specification says, and stands in the log', async () => {
  const sent = await send({ message: '  Your table is ready. ' })
  const text = { id: sent.id, from_number, to_number, message: 'Your table is ready.', status: 'queued' }
  expect(sent).toEqual(text)
  expect((await ours.call(messages.list, {})).messages).toMatchObject([
    { ...text, contact_id: null, call_id: null, failed_reason: null, simulated: true },
  ])
})

test.each([
  ['to_number', { message: 'Hello' }],
  ['to_number', { to_number: '0123', message: 'Hello' }],
  ['message', { to_number }],
  ['message', { to_number, message: '   ' }],
  ['message', { to_number, message: 'x'.repeat(1601) }],
  ['from_number', { to_number, message: 'Hello', from_number: '+14155550199' }],
  ['contact_id', { to_number, message: 'Hello', contact_id: 2_000_000_000 }],
  ['call_id', { to_number, message: 'Hello', call_id: 'call_nobodys' }],
  ['to_number', { to_number: '+19005550123', message: 'Hello' }],
  ['to_number', { to_number: '+1911', message: 'Hello' }],
  ['to_number', { to_number: from_number, message: 'Hello' }],
])('what is wrong with %s is a 422 beside it', async (path, body) => {
  const { status, issues } = await refusalOf(body)
  expect({ status, path: issues?.[0]?.path }).toEqual({ status: 422, path })
  expect(await textsFor()).toEqual([])
})

test('every refusal has the shape of the second version of the API', async () => {
  const { key } = await server.organization()
  for (const body of ['{', '[]', { to_number, message: 'Hello' }, { message: '{{name}}', to_number }]) {
    const response = await server.ask('POST', '/v2/send-sms', { key, body })
    expect(response.status).toBe(422)
    const reply = await response.json()
    expect(reply).toMatchObject({ error: expect.any(String), details: expect.any(String) })
    expect(reply).not.toHaveProperty('message')
  }
  const { status } = await server.ask('POST', '/v2/send-sms', { key: 'sk_wrong', body: {} })
  expect(status).toBe(401)
})

test('too many requests are a 429 here too', async () => {
  const strict = await openTestServer({ REQUESTS_PER_MINUTE: '1' })
  const { key } = await strict.organization()
  const ask = () => strict.ask('POST', '/v2/send-sms', { key, body: {} })
  expect([(await ask()).status, (await ask()).status]).toEqual([422, 429])
  await strict.close()
})

test('the contact and the moment fill the variables of a text', async () => {
  const { id: contact_id } = await makeContact({ plan: 'gold', visits: 3, name: 'Not this one' })
  const { message } = await send({
    message: '{{name}}, your {{ plan }} plan, {{visits}} visits, {{user_number}} in {{year}}',
    contact_id,
  })
  const year = new Date().getUTCFullYear()
  expect(message).toBe(`Ada, your gold plan, 3 visits, ${to_number} in ${year}`)
  const [logged] = (await ours.call(messages.list, { query: { contact_id } })).messages
  expect(logged).toMatchObject({ contact_id, contact_name: 'Ada' })
})

test('what nothing fills is refused by its names', async () => {
  const { id: contact_id } = await makeContact({ empty: ' ', list: ['a'] })
  const message = '{{name}} {{empty}} {{list}} {{Plan}} {{call_id}} {{__proto__}}'
  const { issues } = await refusalOf({ to_number, message, contact_id })
  const names = '{{empty}}, {{list}}, {{Plan}}, {{call_id}}, {{__proto__}}'
  expect(issues).toEqual([{ path: 'message', message: `The text needs a value for ${names}.` }])
})

test('the contact of another organization fills nothing, and its number sends nothing', async () => {
  const { id: contact_id } = await makeContact()
  const theirs = await newClient(server)
  const body = { to_number, message: 'Hello' }
  expect(await theirs.refusal(messages.send, { body })).toMatchObject({
    issues: [{ path: 'from_number', message: 'The account has no number to send from.' }],
  })
  await makeNumber(theirs, '+14155550111')
  const foreign = await theirs.refusal(messages.send, { body: { ...body, contact_id } })
  const nobodys = await theirs.refusal(messages.send, { body: { ...body, contact_id: 1_999_999_999 } })
  expect(foreign).toEqual(nobodys)
  await send()
  expect((await theirs.call(messages.list, {})).pagination.total).toBe(0)
})

test('a number on the do-not-call list gets no text from the moment of its addition', async () => {
  const attempt = () => ours.attempt(messages.send, { body: { to_number, message: 'Hello' } })
  const early = Array.from({ length: 6 }, attempt)
  const { created_at } = await ours.call(doNotCall.add, {
    body: { phone_number: to_number, reason: 'Asked.' },
  })
  expect(await Promise.all(Array.from({ length: 3 }, attempt))).toEqual([422, 422, 422])
  await Promise.all(early)
  const { issues } = await refusalOf({ to_number, message: 'Hello' })
  expect(issues?.[0]).toMatchObject({ path: 'to_number', message: expect.stringContaining('do-not-call') })
  for (const text of (await ours.call(messages.list, {})).messages) {
    expect(Date.parse(text.created_at)).toBeLessThanOrEqual(Date.parse(created_at))
  }
})

test('the log is narrowed by number, contact, status and words, and walked by cursors', async () => {
  const { id: contact_id } = await makeContact()
  await send({ message: 'First: 100%' })
  await send({ message: 'Second', to_number: '+447700900555', contact_id })
  await send({ message: 'Third' })
  expect(await textsFor()).toEqual(['Third', 'Second', 'First: 100%'])
  expect(await textsFor({ to_number })).toEqual(['Third', 'First: 100%'])
  expect(await textsFor({ contact_id })).toEqual(['Second'])
  expect(await textsFor({ search: '%' })).toEqual(['First: 100%'])
  expect(await textsFor({ search: '(0)7700 900-555'.replace('(0)', '+44') })).toEqual(['Second'])
  expect(await textsFor({ status: 'delivered' })).toEqual([])
  expect((await ours.refusal(messages.list, { query: { status: 'lost' } })).issues?.[0]?.path).toBe('status')
  const met: string[] = []
  let cursor: string | undefined
  do {
    const page = await ours.call(messages.list, { query: { limit: 1, cursor } })
    met.push(...page.messages.map(({ message }) => message))
    cursor = page.pagination.next_cursor ?? undefined
    await send({ message: 'Later' })
  } while (cursor)
  expect(met).toEqual(['Third', 'Second', 'First: 100%'])
})

test('one text under one Idempotency-Key, however often it is asked for', async () => {
  const { key } = await server.organization()
  await server.ask('POST', '/v1/phone-numbers', { key, body: { phone_number: '+14155550122' } })
  const ask = () =>
    server.ask('POST', '/v2/send-sms', {
      key,
      headers: { 'Idempotency-Key': 'once' },
      body: { to_number, message: 'Hello' },
    })
  const answers = await Promise.all(Array.from({ length: 5 }, async () => (await ask()).json()))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  const log = await (await server.ask('GET', '/v1/messages', { key })).json()
  expect(log.pagination.total).toBe(1)
})
