import { expect, test } from 'vitest'
import { type DialingRules, usualDialingRules } from '#contract/campaigns/dialing-rules'
import { replaceDialingRules } from '#server/contacts/dialing-rules/store'
import { openGatewayTest } from '#server/gateway/proxy/testing'
import { newAccount } from './testing'

const { platform, hosted } = await openGatewayTest()
const from_number = '+14155550100'
const path = 'static_params.default_transfer_number'

test.each([
  ['+44 70 1234 5678', /personal number/],
  ['+881612345678', /satellite number/],
  ['+19005550123', /premium-rate number/],
  ['911', /emergency or short number/],
])('calls and texts to %s are refused before the platform receives them', async (to_number, reason) => {
  const { send } = await newAccount(platform, hosted)
  platform.asked.length = 0
  const call = await send('POST', '/v1/create-phone-call', { from_number, to_number })
  expect(call).toMatchObject({ status: 400, body: { issues: [{ path: 'to_number' }] } })
  expect(call.body.error).toMatch(reason)
  const text = await send('POST', '/v2/send-sms', { to_number, message: 'Hello' })
  expect(text).toMatchObject({ status: 422, body: { details: expect.stringMatching(reason) } })
  expect(platform.asked).toEqual([])
})

test('a call that must not ring is refused, because the platform places real calls', async () => {
  const { send } = await newAccount(platform, hosted)
  platform.asked.length = 0
  const body = { from_number, to_number: '+14155550123', simulated_only: true }
  const call = await send('POST', '/v1/create-phone-call', body)
  expect(call).toMatchObject({ status: 400, body: { issues: [{ path: 'simulated_only' }] } })
  expect(platform.asked).toEqual([])
})

/** Stores rules of the newest organization. */
async function storeRules(rules: Partial<DialingRules>) {
  const { database } = hosted
  const { id } = await database
    .selectFrom('organizations')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await replaceDialingRules({ id, database }, { ...usualDialingRules, ...rules })
}

test('calls outside the stored hours are refused before the platform receives them, and texts are not', async () => {
  const { send } = await newAccount(platform, hosted)
  expect((await send('GET', '/v1/saved-views')).status).toBe(200)
  const berlin = '+493023125001'
  const zone = { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Berlin' } as const
  const isMorning = Number(new Date().toLocaleString('en', zone)) < 12
  const hours = isMorning
    ? { hours_start: '20:00', hours_end: '21:00' }
    : { hours_start: '01:00', hours_end: '02:00' }
  await storeRules({ ...hours, api_calls_in_hours: true })
  platform.asked.length = 0
  const call = await send('POST', '/v1/create-phone-call', { from_number, to_number: berlin })
  expect(call).toMatchObject({ status: 400, body: { issues: [{ path: 'to_number' }] } })
  expect(call.body.error).toMatch(/in Europe\/Berlin\. The calling rules allow calls from/)
  expect(platform.asked).toEqual([])
  await send('POST', '/v2/send-sms', { to_number: berlin, message: 'Hello' })
  expect(platform.asked).toEqual(['POST /v2/send-sms'])
})

test('countries outside the stored rules are refused before the platform receives the call', async () => {
  const { send } = await newAccount(platform, hosted)
  expect((await send('GET', '/v1/saved-views')).status).toBe(200)
  await storeRules({ countries: 'listed', country_list: ['US'] })
  platform.asked.length = 0
  const call = await send('POST', '/v1/create-phone-call', { from_number, to_number: '+447700900123' })
  expect(call.body.error).toMatch(/United Kingdom is not an allowed country/)
  expect(platform.asked).toEqual([])
})

test('a transfer to another bot does not reach a platform that has none', async () => {
  const { send, uid } = await newAccount(platform, hosted)
  const static_params = { transfer_type: 'agent', agent_id: 'bot_5w9c3f7j1n4q8s2u6x0z' }
  platform.asked.length = 0
  const refused = await send('POST', `/v1/bots/${uid}/tools`, {
    type: 'transfer_call',
    name: 'To billing',
    static_params,
  })
  const issues = [{ path: 'static_params.transfer_type' }]
  expect(refused).toMatchObject({ status: 400, body: { issues } })
  const change = await send('PATCH', `/v1/bots/${uid}/tools/1`, { static_params })
  expect(change).toMatchObject({ status: 400, body: { issues } })
  expect(platform.asked).toEqual([])
})

test('tools are not saved with a transfer target that may not be called', async () => {
  const { send, uid, there } = await newAccount(platform, hosted)
  const tool = (number: string) => ({
    type: 'transfer_call',
    name: 'To the desk',
    static_params: { default_transfer_number: number },
  })
  platform.asked.length = 0
  for (const number of ['+19005550123', '911', '+881612345678']) {
    const refused = await send('POST', `/v1/bots/${uid}/tools`, tool(number))
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  }
  expect(platform.asked).toEqual([])
  const desk = '+14155550123'
  const { id } = (await send('POST', `/v1/bots/${uid}/tools`, tool(desk))).body
  await send('POST', '/v1/do-not-call', { phone_number: desk, reason: 'Asked' })
  const listed = await send('POST', `/v1/bots/${uid}/tools`, { ...tool(desk), name: 'Again' })
  expect(listed).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  const change = (body: object) => send('PATCH', `/v1/bots/${uid}/tools/${id}`, body)
  const { static_params } = tool(desk)
  expect((await change({ description: 'Hands over.', static_params })).status).toBe(200)
  const worse = await change({ static_params: { default_transfer_number: '+44 70 1234 5678' } })
  expect(worse).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  expect((await there('GET', `/v1/bots/${uid}/tools/${id}`)).static_params).toEqual(static_params)
})
