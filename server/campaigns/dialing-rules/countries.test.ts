import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { calls } from '#contract/calls/calls'
import { dialingRules } from '#contract/campaigns/dialing-rules'
import { messages } from '#contract/messages/messages'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { looseningWords } from '#rules/dialing/loosened-rules'
import { storeCarrierState } from '#server/contacts/dialing-rules/store'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { makeBot, makeNumber } from '#server/testing/things'

const from_number = '+14155550100'
const british = '+447700900123'
const german = '+493023125001'
const confirmed = { reason: 'A new market.', confirmation: looseningWords }

const server = serverForFile()
let ours: TestClient

beforeEach(async () => {
  await storeCarrierState(server.database, true)
  ours = await newClient(server)
  const { phone_number_id } = await makeNumber(ours, from_number)
  const agent_id = await makeBot(ours)
  await ours.call(phoneNumbers.link, { body: { phone_number_id, agent_id, direction: 'outbound' } })
})

const placeCall = (to_number: string) => ours.attempt(calls.create, { body: { from_number, to_number } })
const sendText = (to_number: string) =>
  ours.attempt(messages.send, { body: { from_number, to_number, message: 'Hello.' } })
const change = (body: object) => ours.call(dialingRules.update, { body })

test('all countries may be called while calls are simulated', async () => {
  expect(await placeCall(british)).toBe(201)
  expect(await sendText(german)).toBe(201)
})

test('with a real carrier only the countries of the organization’s numbers may be called', async () => {
  await storeCarrierState(server.database, false)
  expect(await ours.call(dialingRules.get, {})).toMatchObject({
    countries: 'automatic',
    automatic_countries: ['US'],
  })
  const body = { from_number, to_number: british }
  expect(await ours.refusal(calls.create, { body })).toMatchObject({
    status: 400,
    issues: [
      { path: 'to_number', message: 'United Kingdom is not an allowed country in the calling rules.' },
    ],
  })
  expect(await placeCall('+12125550123')).toBe(201)
  await makeNumber(ours, '+442079460000')
  expect(await placeCall(british)).toBe(201)
})

test('a list of countries applies to calls and texts, and adding one needs a confirmation and is audited', async () => {
  await change({ countries: 'listed', country_list: ['US'] })
  expect([await placeCall(british), await sendText(british), await placeCall('+12125550123')]).toEqual([
    400, 422, 201,
  ])
  const body = { country_list: ['US', 'GB'] }
  expect(await ours.refusal(dialingRules.update, { body })).toMatchObject({
    issues: [{ path: 'confirmation' }, { path: 'reason' }],
  })
  await change({ ...body, ...confirmed })
  expect([await placeCall(british), await placeCall(german)]).toEqual([201, 400])
  const { entries } = await ours.call(auditLog.list, {})
  expect(entries.find(({ action }) => action === 'dialing_rules.loosen')).toMatchObject({
    subject: 'country_list: US → GB,US',
    reason: 'A new market.',
  })
  await change({ countries: 'all', ...confirmed })
  expect(await placeCall(german)).toBe(201)
})

test.each([
  [{ countries: 'listed' }, 'country_list'],
  [{ country_list: ['XX'] }, 'country_list.0'],
  [{ countries: 'some' }, 'countries'],
])('%j is refused', async (body, path) => {
  const { status, issues } = await ours.refusal(dialingRules.update, { body })
  expect({ status, path: issues?.[0]?.path }).toEqual({ status: 400, path })
})

/** Local midnight. */
const closedHours = { hours_start: '00:00', hours_end: '00:01' }

test('single calls respect calling hours if the organization chooses so', async () => {
  await change({ ...closedHours, ...confirmed })
  const { hours, refusal } = await ours.call(dialingRules.check, { query: { phone_number: german } })
  expect({ refusal, timezone: hours?.timezone, is_within: hours?.is_within }).toMatchObject({
    refusal: null,
    timezone: 'Europe/Berlin',
  })
  expect(await placeCall(german)).toBe(201)
  await change({ api_calls_in_hours: true })
  const body = { from_number, to_number: german }
  const refused = await ours.refusal(calls.create, { body })
  expect(refused.issues?.[0]).toMatchObject({
    path: 'to_number',
    message: expect.stringMatching(/^It is \d\d:\d\d in Europe\/Berlin\. The calling rules allow calls from/),
  })
  expect(await ours.refusal(dialingRules.update, { body: { api_calls_in_hours: false } })).toMatchObject({
    issues: [{ path: 'confirmation' }, { path: 'reason' }],
  })
})

test('a check of a number places no call', async () => {
  const check = (phone_number: string) => ours.call(dialingRules.check, { query: { phone_number } })
  expect(await check('+44 70 1234 5678')).toMatchObject({
    country: 'GB',
    refusal: expect.stringContaining('personal number'),
  })
  expect(await check('+12125550123')).toMatchObject({ country: 'US', refusal: null })
})
