import { afterEach, beforeEach, expect, test } from 'vitest'
import { usualDialingRules } from '#contract/campaigns/dialing-rules'
import { messages } from '#contract/messages/messages'
import { insertCalls } from '#server/calls/store'
import { createSwitchboard, newCall } from '#server/calls/testing'
import { replaceDialingRules } from '#server/contacts/dialing-rules/store'
import { createOutbound } from '#server/kernel/safe-fetch/outbound'
import { createVault } from '#server/kernel/vault/vault'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'
import { makeNumber } from '#server/testing/things'
import { createSendText } from './handlers'
import { startSending } from './send-texts'

const berlin = '+493023125001'
const anyHour = { hours_start: '00:00', hours_end: '23:59' }

/** Hours that do not contain this one, nor the next. */
function otherHours() {
  const hour = Number(
    new Date().toLocaleString('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Berlin' }),
  )
  return hour < 12
    ? { hours_start: '20:00', hours_end: '21:00' }
    : { hours_start: '01:00', hours_end: '02:00' }
}

const line = {
  outbound: createOutbound({ privateHosts: new Set() }),
  vault: createVault({ dataDirectory: '', key: 'ab'.repeat(32) }),
  twilioUrl: '',
}

let server: TestServer
let ours: TestClient
let sent: string[]

beforeEach(async () => {
  server = await openTestServer()
  ours = await newClient(server)
  await makeNumber(ours)
  sent = []
  await setHours(otherHours())
})
afterEach(() => server.close())

const organization = () => ({ id: ours.organization_id, database: server.database })
const setHours = (hours: { hours_start: string; hours_end: string }) =>
  replaceDialingRules(organization(), { ...usualDialingRules, ...hours })

function start() {
  const carrier = {
    ...createSwitchboard().carrier,
    sendMessage: async (
      { message }: { message: string },
      report: (event: { type: 'delivered' }) => Promise<void>,
    ) => {
      sent.push(message)
      await report({ type: 'delivered' })
    },
  }
  return startSending({ ...server, carrier, line })
}

const sendText = (
  message: string,
  { isConfirmed = false, call_id, to_number = berlin }: Partial<Parameters<typeof order>[0]> = {},
) => order({ isConfirmed, call_id, to_number }, message)

const order = (
  given: { isConfirmed: boolean; call_id: string | undefined; to_number: string },
  message: string,
) => {
  const { isConfirmed, ...text } = given
  return createSendText(server.jobs, { isConfirmed })(organization(), {
    ...text,
    from_number: undefined,
    message,
  })
}

async function makeCall(simulated: boolean): Promise<string> {
  const call = newCall({ to_number: berlin, call_status: 'ongoing', simulated })
  await insertCalls(organization(), [call])
  return call.call_id
}

async function logged() {
  const { messages: stored } = await ours.call(messages.list, {})
  return Object.fromEntries(stored.map((text) => [text.message, text]))
}
const statusOf = async (message: string) => (await logged())[message]?.status
const deliver = async (message: string) =>
  expect.poll(() => statusOf(message), { timeout: 20_000 }).toBe('delivered')

test('a bot’s text waits for calling hours, and the log says so until it is sent', async () => {
  await sendText('From a rehearsal')
  await sendText('From a simulated call', { call_id: await makeCall(true) })
  await start()
  const { hours_start, hours_end } = otherHours()
  const reason = `Waiting for calling hours: ${hours_start} to ${hours_end} in Europe/Berlin.`
  for (const message of ['From a rehearsal', 'From a simulated call']) {
    await expect
      .poll(async () => (await logged())[message], { timeout: 20_000 })
      .toMatchObject({ status: 'queued', failed_reason: reason })
  }
  expect(sent).toEqual([])
  await setHours(anyHour)
  await deliver('From a rehearsal')
  expect((await logged())['From a rehearsal']?.failed_reason).toBeNull()
})

test('texts of people, and of a bot to the person it talks with, are sent at any hour', async () => {
  await ours.call(messages.send, { body: { to_number: berlin, message: 'By hand' } })
  await sendText('Confirmed in a chat', { isConfirmed: true })
  await sendText('In a call', { call_id: await makeCall(false) })
  await start()
  for (const message of ['By hand', 'Confirmed in a chat', 'In a call']) await deliver(message)
})

test('a text of a live call that could not be sent for ten minutes waits for the hours', async () => {
  const { id } = await sendText('Late', { call_id: await makeCall(false) })
  const { hours_apply_at } = await server.database
    .selectFrom('messages')
    .select('hours_apply_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(Date.parse(hours_apply_at ?? '') - Date.now()).toBeGreaterThan(9 * 60_000)
  await server.database
    .updateTable('messages')
    .set({ hours_apply_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  await start()
  await expect
    .poll(async () => (await logged()).Late?.failed_reason, { timeout: 20_000 })
    .toMatch(/^Waiting for calling hours/)
  expect(sent).toEqual([])
})

test('a text whose country was disallowed while it waited is not sent', async () => {
  await sendText('Too late')
  const rules = { ...usualDialingRules, ...anyHour, countries: 'listed', country_list: ['US'] } as const
  await replaceDialingRules(organization(), { ...rules, country_list: [...rules.country_list] })
  await start()
  await expect.poll(() => statusOf('Too late'), { timeout: 20_000 }).toBe('failed')
  expect((await logged())['Too late']?.failed_reason).toMatch(/Germany is not an allowed country/)
  expect(sent).toEqual([])
})

test('a bot’s text to a number in an unknown zone is not sent', async () => {
  await sendText('Where?', { to_number: '+80012345678' })
  await start()
  await expect.poll(() => statusOf('Where?'), { timeout: 20_000 }).toBe('failed')
  expect((await logged())['Where?']?.failed_reason).toMatch(/^The time zone of the number is unknown/)
})
