import twilio from 'twilio'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { telephony } from '#contract/telephony/telephony'
import { startTwilio } from '#server/telephony/lines/twilio/testing'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { makeNumber } from '#server/testing/things'

let line: Awaited<ReturnType<typeof startTwilio>>
let ours: TestClient
const settings: Record<string, string> = { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' }
beforeAll(async () => {
  line = await startTwilio()
  settings.TWILIO_API_URL = line.url
})
afterAll(() => line.close())
const server = serverForFile(settings)

const numberAt = (at: number) => `+1305555${String(at).padStart(4, '0')}`

/** The account has this many numbers. */
function own(count: number): void {
  const made = Array.from({ length: count }, (_, at) => ({
    sid: `PN${String(at).padStart(32, '0')}`,
    phone_number: numberAt(at),
    friendly_name: `Desk ${at}`,
    voice_url: '',
  }))
  line.numbers.splice(0, line.numbers.length, ...made)
}

beforeEach(async () => {
  own(3)
  ours = await newClient(server)
  const { sid: account_sid, token: auth_token } = line.account
  const body = { kind: 'twilio' as const, account_sid, auth_token, public_url: 'https://calls.example.com' }
  await ours.call(telephony.update, { body })
})

const list = () => ours.call(telephony.numbers, {})

test('the numbers of a Twilio account are listed over all pages, as its package lists them', async () => {
  own(450)
  const { numbers, has_more, error } = await list()
  expect({ has_more, error }).toEqual({ has_more: false, error: null })
  // The package requests what it would request of Twilio.
  const httpClient = {
    request: async ({ uri, params = {} }: { uri: string; params?: Record<string, string> }) => {
      const { pathname, search } = new URL(uri)
      const basic = Buffer.from(`${line.account.sid}:${line.account.token}`).toString('base64')
      const query = search || `?${new URLSearchParams(params)}`
      const headers = { authorization: `Basic ${basic}` }
      const response = await fetch(`${line.url}${pathname}${query}`, { headers })
      return { statusCode: response.status, body: await response.text() }
    },
  } as unknown as twilio.RequestClient
  const client = twilio(line.account.sid, line.account.token, { httpClient })
  const listed = await client.incomingPhoneNumbers.list({ pageSize: 100 })
  expect(numbers.map(({ phone_number, name }) => [phone_number, name])).toEqual(
    listed.map(({ phoneNumber, friendlyName }) => [phoneNumber, friendlyName]),
  )
})

test('more than a thousand numbers are cut, and the answer says so', async () => {
  own(1_001)
  const { numbers, has_more } = await list()
  expect([numbers.length, has_more]).toEqual([1_000, true])
})

test('an import adds the chosen numbers, names duplicates, and changes nothing else', async () => {
  const { phone_number_id: uid } = await makeNumber(ours, numberAt(1))
  await ours.call(phoneNumbers.update, { uid, body: { name: 'Night desk' } })
  expect((await list()).numbers.map(({ is_added }) => is_added)).toEqual([false, true, false])
  const numbers = [0, 1, 1].map((at) => ({ phone_number: numberAt(at), name: `Desk ${at}` }))
  expect(await ours.call(telephony.importNumbers, { body: { numbers } })).toEqual({
    added: [numberAt(0)],
    duplicates: [numberAt(1), numberAt(1)],
  })
  const { phone_numbers } = await ours.call(phoneNumbers.list, {})
  expect(phone_numbers.map(({ phone_number, name, carried_by }) => [phone_number, name, carried_by])).toEqual(
    [
      [numberAt(0), 'Desk 0', 'twilio'],
      [numberAt(1), 'Night desk', 'twilio'],
    ],
  )
  expect(line.numbers.map(({ voice_url }) => voice_url)).toEqual(['', '', ''])
})

test('a number that is none stops the import, and is named by its place', async () => {
  const numbers = [{ phone_number: numberAt(0) }, { phone_number: '+141555501' }]
  const { status, issues } = await ours.refusal(telephony.importNumbers, { body: { numbers } })
  expect({ status, path: issues?.[0]?.path }).toEqual({ status: 400, path: 'numbers.1.phone_number' })
  expect((await ours.call(phoneNumbers.list, {})).phone_numbers).toEqual([])
})

test('wrong credentials and simulated calls are explained', async () => {
  await ours.call(telephony.update, { body: { auth_token: 'wrong' } })
  expect(await list()).toMatchObject({ numbers: [], error: expect.stringMatching(/does not accept/) })
  await ours.call(telephony.update, { body: { kind: 'none' } })
  expect((await ours.refusal(telephony.numbers, {})).status).toBe(409)
  const { phone_number_id: uid } = await makeNumber(ours, numberAt(1))
  expect(await ours.call(phoneNumbers.get, { uid })).toMatchObject({ carried_by: 'simulated' })
})
