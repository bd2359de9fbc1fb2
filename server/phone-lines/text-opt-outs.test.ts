import { beforeEach, describe, expect, test } from 'vitest'
import { looseningWords } from '#rules/dialing/loosened-rules'
import { until } from '#server/calls/web-calls/testing'
import { daytimeNumber } from './testing/product'
import { ours, twilioForFile } from './testing/twilio'

const line = twilioForFile()
const { web } = line
let count = 700

/** Twilio refuses texts to people who answered STOP. */
const stopped = { refusedWith: 21610 }
const reported = { status: 'undelivered', error: 21610 }

beforeEach(() => line.twilio.texts.meet({}))

async function send(to_number: string, expected: string): Promise<void> {
  const { id } = (await web.ask('POST', '/v2/send-sms', { to_number, message: 'Hello.' })).body
  const path = `/v1/messages?to_number=${encodeURIComponent(to_number)}`
  await until(async () => {
    const { messages } = (await web.ask('GET', path)).body
    return messages.find((each: { id: string }) => each.id === id)?.status === expected
  })
}

/** Sends a text to someone new who has opted out. */
async function optOut(fate: object = stopped): Promise<string> {
  const number = daytimeNumber(++count)
  line.twilio.texts.meet(fate)
  await send(number, 'failed')
  return number
}

const entryOf = async (number: string) =>
  (await web.ask('GET', `/v1/do-not-call?phone_number=${encodeURIComponent(number)}`)).body.entries[0]

async function requestOf(number: string) {
  const { requests } = (await web.ask('GET', '/v1/do-not-call/requests?limit=100')).body
  return requests.find(({ phone_number }: { phone_number: string }) => phone_number === number)
}

const resolve = (decision: string, number: string) =>
  web.ask('POST', '/v1/do-not-call/requests/resolve', { decision, phone_numbers: [number] })

describe('an opt-out of texts', { timeout: 60_000 }, () => {
  test.each([stopped, reported])('that Twilio tells with %j blocks calls at once', async (fate) => {
    const number = await optOut(fate)
    expect(await entryOf(number)).toMatchObject({
      source: 'text',
      reason: 'Opted out of texts.',
      call_id: null,
      is_unconfirmed: true,
    })
    const call = { from_number: ours, to_number: number, override_agent_id: await line.makeBot() }
    const refused = await web.ask('POST', '/v1/create-phone-call', call)
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'to_number' }] } })
    expect(JSON.stringify(refused.body)).toMatch(/on the do-not-call list/)
    const { entries } = (await web.ask('GET', `/v1/audit-log?search=${encodeURIComponent(number)}`)).body
    expect(entries).toMatchObject([{ actor: 'server', action: 'do_not_call.add', subject: number }])
  })

  test('is a request that a person confirms', async () => {
    const number = await optOut()
    expect(await requestOf(number)).toMatchObject({ source: 'text', call_id: null, is_suppressed: true })
    expect(await resolve('confirm', number)).toMatchObject({ body: { resolved_count: 1 } })
    expect(await requestOf(number)).toBeUndefined()
    expect(await entryOf(number)).toMatchObject({ is_unconfirmed: false })
  })

  test('that was rejected does not block again, unless a text arrived since', async () => {
    const number = await optOut()
    await resolve('reject', number)
    await send(number, 'failed')
    expect(await entryOf(number)).toBeUndefined()
    line.twilio.texts.meet({})
    await send(number, 'delivered')
    line.twilio.texts.meet(stopped)
    await send(number, 'failed')
    expect(await entryOf(number)).toMatchObject({ source: 'text', is_unconfirmed: true })
  })

  test('blocks at once where requests of calls are reviewed first', async () => {
    const reviewing = { opt_outs: 'review', reason: 'Test', confirmation: looseningWords }
    await web.ask('PATCH', '/v1/dialing-rules', reviewing)
    expect(await entryOf(await optOut())).toMatchObject({ source: 'text' })
    await web.ask('PATCH', '/v1/dialing-rules', { opt_outs: 'suppress' })
  })

  test('is none if a text fails for another reason', async () => {
    expect(await entryOf(await optOut({ refusedWith: 21614 }))).toBeUndefined()
  })
})
