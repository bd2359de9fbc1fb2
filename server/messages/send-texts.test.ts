import { afterEach, beforeEach, expect, test } from 'vitest'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { messages } from '#contract/messages/messages'
import { createSwitchboard } from '#server/calls/testing'
import { createOutbound } from '#server/kernel/safe-fetch/outbound'
import { createVault } from '#server/kernel/vault/vault'
import { sendOverLine } from '#server/phone-lines/send-text'
import type { Carrier, MessageOrder } from '#server/telephony/carrier'
import { createSimulator } from '#server/telephony/simulator/simulator'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'
import { makeNumber } from '#server/testing/things'
import { startSending } from './send-texts'

const delivering = '+447700900190'

/** No organization of these tests has a telephone line. */
const line = {
  outbound: createOutbound({ privateHosts: new Set() }),
  vault: createVault({ dataDirectory: '', key: 'ab'.repeat(32) }),
  twilioUrl: '',
}

let server: TestServer
let ours: TestClient

beforeEach(async () => {
  server = await openTestServer()
  ours = await newClient(server)
  await makeNumber(ours)
})
afterEach(() => server.close())

const send = async (to_number = delivering) =>
  (await ours.call(messages.send, { body: { to_number, message: `Hello ${to_number}` } })).id
const log = async () => (await ours.call(messages.list, {})).messages

/** A carrier that takes keys: it sends what it has not sent, and answers for what it has. */
function createPost(answer: (order: MessageOrder, asked: number) => Promise<void> | void = () => undefined) {
  const asked: string[] = []
  const carrier: Carrier = {
    ...createSwitchboard().carrier,
    async sendMessage(order, report) {
      asked.push(order.message_id)
      await report({ type: 'sent' })
      await answer(order, asked.length)
      await report({ type: 'delivered' })
    },
  }
  return { carrier, asked }
}

test('the simulator brings every text to the fate of its number', async () => {
  await startSending({ ...server, carrier: createSimulator({ speed: 10_000 }), line })
  for (const ending of ['0190', '0191', '0192', '0193']) await send(`+44770090${ending}`)
  await expect
    .poll(async () => (await log()).map(({ status, failed_reason }) => failed_reason ?? status), {
      timeout: 20_000,
    })
    .toEqual([
      'The recipient opted out of texts from this number.',
      'The number is not in service.',
      'This number is a landline and can’t receive texts.',
      'delivered',
    ])
})

test('the carrier hears of a text only when it is stored', async () => {
  const { carrier, asked } = createPost()
  await startSending({ ...server, carrier, line })
  const refused = await ours.attempt(messages.send, { body: { to_number: delivering, message: '{{who}}' } })
  const id = await send()
  await expect.poll(async () => (await log())[0]?.status, { timeout: 20_000 }).toBe('delivered')
  expect({ refused, asked }).toEqual({ refused: 422, asked: [id] })
})

test('what fails on its way is tried again under the same key', async () => {
  const { carrier, asked } = createPost((_, times) => {
    if (times === 1) throw new Error('The line to the carrier is down.')
  })
  await startSending({ ...server, carrier, line })
  const id = await send()
  await expect.poll(async () => (await log())[0]?.status, { timeout: 30_000 }).toBe('delivered')
  expect(asked).toEqual([id, id])
})

test('a number that is listed before its text is sent gets none', async () => {
  await send()
  await ours.call(doNotCall.add, { body: { phone_number: delivering, reason: 'Asked.' } })
  const { carrier, asked } = createPost()
  await startSending({ ...server, carrier, line })
  await expect.poll(async () => (await log())[0]?.status, { timeout: 20_000 }).toBe('failed')
  expect((await log())[0]?.failed_reason).toMatch(/do-not-call list since .*: it was not texted\./)
  expect(asked).toEqual([])
})

test('a text that waited too long is not sent any more', async () => {
  const id = await send()
  await server.database
    .updateTable('messages')
    .set({ created_at: new Date(Date.now() - 24 * 3_600_000).toISOString() })
    .where('id', '=', id)
    .execute()
  const { carrier, asked } = createPost()
  await startSending({ ...server, carrier, line })
  await expect
    .poll(async () => (await log())[0]?.failed_reason, { timeout: 20_000 })
    .toBe('The text could not be sent within 23 hours.')
  expect(asked).toEqual([])
})

test.each([
  ['queued', [{ type: 'failed', reason: 'The telephone line was switched off before the text was sent.' }]],
  ['sent', []],
] as const)(
  'once the line is switched off, a text that is %s is reported as %j',
  async (status, expected) => {
    const { organization_id: id } = await server.organization()
    const reports: object[] = []
    const record = {
      begin: async () => true,
      name: async () => undefined,
      report: async (event: object) => void reports.push(event),
    }
    const names = { id: 'message_1', from_number: '+13055550100', to_number: delivering, message: 'Hello.' }
    const text = { ...names, status, tried_at: null, carrier_sid: null }
    await sendOverLine({ id, database: server.database }, line, { text, record })
    expect(reports).toEqual(expected)
  },
)
