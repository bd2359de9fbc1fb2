import { afterEach, beforeEach, expect, test } from 'vitest'
import { tools } from '#contract/bots/tools'
import { calls } from '#contract/calls/calls'
import { dialingRules } from '#contract/campaigns/dialing-rules'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { storingSubscribers } from '#server/call-end-subscribers'
import { type CallEngine, startCallEngine } from '#server/calls/engine/engine'
import { createSwitchboard } from '#server/calls/testing'
import { createSimulator } from '#server/telephony/simulator/simulator'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { makeBot, makeNumber } from '#server/testing/things'

const desk = '+14155550123'
const from_number = '+14155550100'

const server = serverForFile()
let ours: TestClient
let bot_uid: string
let engine: CallEngine | undefined

beforeEach(async () => {
  ours = await newClient(server)
  bot_uid = await makeBot(ours)
})
afterEach(() => engine?.close())

const transfer = (static_params: Record<string, unknown>) =>
  ({ type: 'transfer_call', name: 'To the desk', static_params }) as const
const to = (number: string) => transfer({ default_transfer_number: number })
const list = (phone_number: string) =>
  ours.call(doNotCall.add, { body: { phone_number, reason: 'Asked not to be called.' } })

const path = 'static_params.default_transfer_number'

test.each([
  ['911', path, /911 is an emergency or short number/],
  ['+1 911', path, /emergency or short number/],
  ['+911', path, /emergency or short number/],
  ['+112', path, /emergency or short number/],
  [' +1555', path, /emergency or short number/],
  ['+0123', path, /with \+ and its country code/],
  ['09001234567', path, /with \+ and its country code/],
  ['+1 900 555 0123', path, /premium-rate number/],
  ['+44 70 1234 5678', path, /personal number/],
  ['+881612345678', path, /satellite number/],
])('a tool cannot transfer to %s', async (number, where, message) => {
  const { status, issues } = await ours.refusal(tools.create, { bot_uid, body: to(number) })
  expect({ status, issues }).toEqual({
    status: 400,
    issues: [{ path: where, message: expect.stringMatching(message) }],
  })
})

test('numbers in routing rules are rejected in any format', async () => {
  const rules = [
    'Billing goes to +1 900 555 0123.',
    [{ when: 'billing', to: '0044 9098790000' }],
    { urgent: { number: '911' } },
    { urgent: { number: '+911' } },
  ]
  for (const routing_rules of rules) {
    const body = transfer({ default_transfer_number: desk, routing_rules })
    const { status, issues } = await ours.refusal(tools.create, { bot_uid, body })
    expect({ status, path: issues?.[0]?.path }).toMatchObject({
      status: 400,
      path: expect.stringMatching(/^static_params\.routing_rules/),
    })
  }
})

test('a do-not-call number and a disallowed country are rejected on save', async () => {
  await list(desk)
  expect((await ours.refusal(tools.create, { bot_uid, body: to(desk) })).issues).toMatchObject([
    { path, message: expect.stringContaining('is on the do-not-call list (since') },
  ])
  await ours.call(dialingRules.update, { body: { countries: 'listed', country_list: ['US'] } })
  expect((await ours.refusal(tools.create, { bot_uid, body: to('+442079460000') })).issues).toMatchObject([
    { path, message: expect.stringContaining('United Kingdom') },
  ])
})

test('ordinary numbers and variables are accepted, and a listed target does not block other changes', async () => {
  const { id: tool_id } = await ours.call(tools.create, { bot_uid, body: to(desk) })
  await ours.call(tools.create, { bot_uid, body: { ...to('{{desk}}'), name: 'By variable' } })
  await list(desk)
  await ours.call(tools.update, { bot_uid, tool_id, body: { description: 'Hands over.' } })
  const worse = { bot_uid, tool_id, body: { static_params: { default_transfer_number: '911' } } }
  expect(await ours.attempt(tools.update, worse)).toBe(400)
})

test('a call with a listed transfer target is placed without the transfer and says so', async () => {
  await ours.call(tools.create, { bot_uid, body: to(desk) })
  const variable = { ...to('{{desk}}'), name: 'By variable' }
  await ours.call(tools.create, { bot_uid, body: variable })
  await ours.call(tools.create, { bot_uid, body: { ...to('+14155550199'), name: 'Allowed' } })
  await list(desk)
  const { phone_number_id } = await makeNumber(ours, from_number)
  await ours.call(phoneNumbers.link, { body: { phone_number_id, agent_id: bot_uid, direction: 'outbound' } })
  const dynamic_variables = { desk: '+19005550123' }
  const body = { from_number, to_number: '+447700900123', dynamic_variables }
  const { call_id } = await ours.call(calls.create, { body })
  const { carrier, placed } = createSwitchboard()
  engine = await startCallEngine({
    opened: server,
    subscribers: storingSubscribers(server.database),
    carrier,
  })
  await expect.poll(() => placed.map((order) => order.call_id), { timeout: 20_000 }).toContain(call_id)
  const order = placed.find((call) => call.call_id === call_id)
  expect(order?.tools?.map(({ name }) => name)).toEqual(['Allowed'])
})

test('a target listed during the call is not transferred to', async () => {
  await ours.call(tools.create, { bot_uid, body: to(desk) })
  const { phone_number_id } = await makeNumber(ours, from_number)
  await ours.call(phoneNumbers.link, { body: { phone_number_id, agent_id: bot_uid, direction: 'outbound' } })
  const simulate = (speed: number) =>
    startCallEngine({
      opened: server,
      subscribers: storingSubscribers(server.database),
      carrier: createSimulator({ speed }),
    })
  engine = await simulate(50)
  const place = async () => {
    const dynamic_variables = { simulated_caller: 'wants_human' }
    const body = { from_number, to_number: '+447700900123', dynamic_variables }
    return (await ours.call(calls.create, { body })).call_id
  }
  const ended = async (id: string) => {
    await expect
      .poll(async () => (await ours.call(calls.get, { id })).call_status, { timeout: 60_000 })
      .toBe('ended')
    return ours.call(calls.get, { id })
  }
  expect(await ended(await place())).toMatchObject({ disconnection_reason: 'transferred_to_human' })
  await engine.close()
  // Slow enough to list the number while the call goes on.
  engine = await simulate(10)
  const id = await place()
  await expect
    .poll(async () => (await ours.call(calls.get, { id })).call_status, { timeout: 20_000, interval: 20 })
    .toBe('ongoing')
  await list(desk)
  expect(await ended(id)).toMatchObject({
    disconnection_reason: 'user_ended_call',
    events: [{ type: 'transfer_refused', detail: expect.stringContaining('do-not-call list') }],
  })
}, 120_000)
