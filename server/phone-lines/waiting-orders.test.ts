import { beforeAll, describe, expect, test } from 'vitest'
import { weekdays } from '#rules/schedule/zoned-time'
import { daytimeNumber } from './testing/product'
import { ours, twilioForFile } from './testing/twilio'

const line = twilioForFile()
const { web, makeBot } = line
const patient = { timeout: 30_000, interval: 100 }
const busy = { answers: false, status: 'busy' } as const

beforeAll(async () => {
  await web.ask('PATCH', '/v1/telephony', { calls_per_second: 1 })
})

const placed = (numbers: readonly string[]) =>
  numbers.filter((number) => line.twilio.callsTo(number).length > 0)

const block = (phone_number: string) => web.ask('POST', '/v1/do-not-call', { phone_number, reason: 'Asked' })

/** Numbers whose phones are busy. */
function busyPhones(first: number): string[] {
  const numbers = [0, 1, 2, 3, 4].map((at) => daytimeNumber(first + at))
  for (const number of numbers) line.twilio.phones.set(number, busy)
  return numbers
}

// The first order of the file: the result of the check is valid for half a minute.
test('an order whose number is blocked while Twilio checks the account is not dialed', async () => {
  const override_agent_id = await makeBot()
  const to_number = daytimeNumber(40)
  line.twilio.phones.set(to_number, busy)
  line.twilio.before.account = () => block(to_number)
  const body = { from_number: ours, to_number, override_agent_id }
  const { call_id } = (await web.ask('POST', '/v1/create-phone-call', body)).body
  expect(await web.untilEnded(call_id)).toMatchObject({ events: [{ type: 'on_do_not_call_list' }] })
  expect(placed([to_number])).toEqual([])
})

test('an order that Twilio refuses as one too many is not repeated once its number is blocked', async () => {
  const override_agent_id = await makeBot()
  const to_number = daytimeNumber(41)
  line.twilio.phones.set(to_number, busy)
  line.twilio.before.busy = () => block(to_number)
  line.twilio.meet('is busy')
  const body = { from_number: ours, to_number, override_agent_id }
  const { call_id } = (await web.ask('POST', '/v1/create-phone-call', body)).body
  expect(await web.untilEnded(call_id)).toMatchObject({ events: [{ type: 'on_do_not_call_list' }] })
  expect(placed([to_number])).toEqual([])
})

describe('an order that waits for the pace of the line', { timeout: 60_000 }, () => {
  test('is not dialed once its number is on the do-not-call list', async () => {
    const override_agent_id = await makeBot()
    const numbers = busyPhones(50)
    const ids: string[] = []
    for (const to_number of numbers) {
      const body = { from_number: ours, to_number, override_agent_id }
      ids.push((await web.ask('POST', '/v1/create-phone-call', body)).body.call_id)
    }
    const [blocked = ''] = numbers.slice(-1)
    await block(blocked)
    expect(placed(numbers)).not.toContain(blocked)
    const ended = await Promise.all(ids.map((id) => web.untilEnded(id)))
    expect(placed(numbers)).toEqual(numbers.slice(0, -1))
    expect(ended.at(-1)).toMatchObject({
      disconnection_reason: 'dial_failed',
      events: [{ type: 'on_do_not_call_list' }],
    })
  })

  test('is not dialed once its campaign is stopped', async () => {
    const numbers = busyPhones(60)
    const list = (await web.ask('POST', '/v1/contact-lists', { name: 'Waiting' })).body.id
    const contacts = numbers.map((phone_number) => ({ name: phone_number, phone_number }))
    await web.ask('POST', `/v1/contact-lists/${list}/contacts/bulk`, { contacts })
    const times = { time_start: '00:00', time_end: '23:59', timezone: 'UTC', days: [...weekdays] }
    const audience = { bot_uid: await makeBot(), from_number: ours, contact_list_id: list }
    const draft = { name: 'Waiting', type: 'outbound', ...audience, ...times }
    const { id } = (await web.ask('POST', '/v1/campaigns', draft)).body
    await expect.poll(() => placed(numbers).length, patient).toBeGreaterThan(0)
    expect((await web.ask('POST', `/v1/campaigns/${id}/stop`)).status).toBe(200)
    const dialed = placed(numbers)
    const statuses = async () => {
      const { body } = await web.ask('GET', `/v1/campaigns/${id}/contacts`)
      return body.targets.map(({ status }: { status: string }) => status)
    }
    await expect.poll(statuses, patient).not.toContain('dialing')
    await expect.poll(statuses, patient).not.toContain('pending')
    expect(dialed.length).toBeLessThan(3)
    expect(placed(numbers)).toEqual(dialed)
    expect((await statuses()).filter((status: string) => status === 'not_reached')).toHaveLength(
      5 - dialed.length,
    )
  })
})
