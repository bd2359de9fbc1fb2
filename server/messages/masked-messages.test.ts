import { beforeEach, expect, test } from 'vitest'
import { contacts } from '#contract/contacts/contacts'
import { type LoggedMessage, messages } from '#contract/messages/messages'
import type { CallPrivacy } from '#rules/calls/privacy'
import { insertCalls } from '#server/calls/store'
import { newCall } from '#server/calls/testing'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { makeList, makeNumber } from '#server/testing/things'

const server = serverForFile()
const ours = clientForTest(server)

const to_number = '+447700900123'
const message = 'Hi Augusta, your code is 4711. Write to augusta@example.com'

beforeEach(() => makeNumber(ours, '+14155550100'))

async function makeText(privacy: CallPrivacy): Promise<string> {
  const call = newCall({
    privacy,
    to_number,
    dynamic_variables: JSON.stringify({ first_name: 'Augusta' }),
    call_status: 'ended',
  })
  await insertCalls({ id: ours.organization_id, database: server.database }, [call])
  const contact_list_id = await makeList(ours)
  const body = { name: 'Augusta Byron', phone_number: to_number }
  const { id: contact_id } = await ours.call(contacts.create, { contact_list_id, body })
  await ours.call(messages.send, { body: { to_number, message, call_id: call.call_id, contact_id } })
  return call.call_id
}

/** The log as the dashboard reads it. */
async function logOfSession(query = ''): Promise<LoggedMessage[]> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const opened = await server.ask('POST', '/session', { body: { api_key: ours.key }, headers })
  const Cookie = opened.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const response = await server.ask('GET', `/v1/messages${query}`, { headers: { ...headers, Cookie } })
  return (await response.json()).messages
}

test.each(['pci', 'hipaa'] as const)(
  'a session reads the text of a call under %s masked',
  async (privacy) => {
    const call_id = await makeText(privacy)
    const log = await logOfSession(`?call_id=${call_id}`)
    expect(log).toMatchObject([
      {
        call_id,
        masked: true,
        to_number: '+44 •••• 23',
        message: 'Hi [first_name], your code is [digits]. Write to [e-mail]',
        contact_name: null,
      },
    ])
    expect(JSON.stringify(log)).not.toMatch(/Augusta|4711|7700/)
  },
)

test.each(['Augusta', '4711', '0900123'])('a session finds no masked text by %s', async (search) => {
  await makeText('pci')
  expect(await logOfSession(`?search=${search}`)).toEqual([])
  expect((await ours.call(messages.list, { query: { search } })).messages).toHaveLength(1)
})

test('a session reads the texts of other calls, and a program all texts, unmasked', async () => {
  await makeText('none')
  const shown = { to_number, message, contact_name: 'Augusta Byron' }
  expect(await logOfSession('?search=Augusta')).toMatchObject([shown])
  const masked = await makeText('hipaa')
  const { messages: log } = await ours.call(messages.list, { query: { call_id: masked } })
  expect(log).toMatchObject([shown])
  expect(log[0]).not.toHaveProperty('masked')
})
