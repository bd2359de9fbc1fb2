import { expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { bots } from '#contract/bots/bots'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { chainPending } from './chaining'
import { verifyLog } from './verification'

const server = serverForFile()
const ours = clientForTest(server)

const list = (query = {}) => ours.call(auditLog.list, { query })

test('each write names the key and the address, and a rejected one is not logged', async () => {
  const list = await ours.call(contactLists.create, { body: { name: 'Autumn' } })
  const bot = await ours.call(bots.create, { body: { name: 'Front desk', prompt: 'Be kind.' } })
  await ours.call(bots.update, { uid: bot.uid, body: { prompt: 'Be very kind.' } })
  const people = [{ name: 'Ada' }, { name: 'Grace' }]
  await ours.call(contacts.createMany, { contact_list_id: list.id, body: { contacts: people } })
  await ours.refusal(bots.update, { uid: 'bot_none', body: { prompt: 'Be kind.' } })
  const who = `First key (${ours.key.slice(0, 7)}…)`
  const { entries } = await ours.call(auditLog.list, {})
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
    ['contacts.create', `2 contacts in list ${list.id}`],
    ['bot.update', `Front desk (${bot.uid}): prompt`],
    ['bot.create', `Front desk (${bot.uid})`],
    ['contact_list.create', `Autumn (${list.id})`],
  ])
  for (const entry of entries) {
    expect(entry).toMatchObject({ actor: 'key', who, session_id: null, address: '127.0.0.1' })
  }
})

test('a request repeated with one Idempotency-Key leaves one entry', async () => {
  for (const _ of [1, 2]) {
    const headers = { 'Idempotency-Key': 'twice' }
    await server.ask('POST', '/v1/contact-lists', { key: ours.key, headers, body: { name: 'Autumn' } })
  }
  expect((await list()).entries).toHaveLength(1)
})

test('a sign-in and a sign-out name the session and the key', async () => {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const opened = await server.ask('POST', '/session', { headers, body: { api_key: ours.key } })
  const Cookie = opened.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  await server.ask('DELETE', '/session', { headers: { ...headers, Cookie } })
  const { entries } = await list()
  const who = `First key (${ours.key.slice(0, 7)}…)`
  expect(entries).toMatchObject([
    { action: 'session.close', actor: 'session', who, session_id: expect.any(Number), address: '127.0.0.1' },
    { action: 'session.open', actor: 'session', who, session_id: expect.any(Number), address: '127.0.0.1' },
  ])
  expect(JSON.stringify(entries)).not.toContain(ours.key)
})

test("rejected sign-ins are in the server's log, once per address and minute", async () => {
  const address = '203.0.113.7'
  const wrong = { headers: { 'Sec-Fetch-Site': 'same-origin' }, address, body: { api_key: 'sk_wrong' } }
  const began = Math.floor(Date.now() / 60_000)
  await Promise.all(Array.from({ length: 5 }, () => server.ask('POST', '/session', wrong)))
  await server.ask('GET', '/v1/bots', { key: 'sk_other', address })
  const minutes = Math.floor(Date.now() / 60_000) - began + 1
  await chainPending(server.database)
  const rows = await server.database
    .selectFrom('server_audit_log')
    .select(['action', 'address', 'subject'])
    .where('address', '=', address)
    .execute()
  expect(rows[0]).toEqual({ action: 'session.refuse', address, subject: 'POST /session' })
  expect(rows.length).toBeLessThanOrEqual(minutes)
  expect(await verifyLog({ id: null, database: server.database })).toMatchObject({ intact: true })
})

test('rejected sign-ins from one IPv6 /64 are one entry per minute', async () => {
  const began = Math.floor(Date.now() / 60_000)
  for (const address of ['2001:db8:7:8::1', '2001:db8:7:8::2', '2001:db8:7:8:3:4:5:6']) {
    await server.ask('GET', '/v1/bots', { key: 'sk_wrong', address })
  }
  const minutes = Math.floor(Date.now() / 60_000) - began + 1
  await chainPending(server.database)
  const rows = await server.database
    .selectFrom('server_audit_log')
    .select('address')
    .where('address', 'like', '2001:db8:7:8:%')
    .execute()
  expect(rows[0]).toEqual({ address: '2001:db8:7:8::1' })
  expect(rows.length).toBeLessThanOrEqual(minutes)
})
