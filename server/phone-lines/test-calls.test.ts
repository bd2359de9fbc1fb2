import { describe, expect, test } from 'vitest'
import type { TestCall } from '#contract/telephony/test-calls'
import { until } from '#server/calls/web-calls/testing'
import { hasEspeak } from '#server/telephony/speech/testing'
import { daytimeNumber } from './testing/product'
import { ours, speech, twilioForFile } from './testing/twilio'

const line = twilioForFile()
const { web, makeBot } = line
let count = 20

async function ring(phone: Parameters<typeof line.twilio.phones.set>[1], bot?: string) {
  const to_number = daytimeNumber(++count)
  line.twilio.phones.set(to_number, phone)
  const body = { from_number: ours, to_number, agent_id: bot ?? (await makeBot()), is_confirmed: true }
  const placed = await web.ask('POST', '/v1/telephony/test-calls', body)
  const { call_id } = placed.body as TestCall
  const read = async (): Promise<TestCall> =>
    (await web.ask('GET', `/v1/telephony/test-calls/${call_id}`)).body
  return { call_id, to_number, placed, read, ordered: () => line.twilio.callsTo(to_number)[0] }
}

const statesOf = ({ steps }: TestCall) => Object.fromEntries(steps.map(({ name, state }) => [name, state]))

describe.skipIf(!hasEspeak)('a test call', { timeout: 60_000 }, () => {
  test('shows each step as it happens', async () => {
    web.phrases.push('I hear you well.')
    const { placed, read, ordered } = await ring({ answers: true })
    expect(placed).toMatchObject({ status: 201, body: { status: 'running', has_ended: false } })
    await until(() => (ordered()?.streams[0]?.playedMs() ?? 0) > 1_000)
    const before = await read()
    expect(statesOf(before)).toEqual({
      dialed: 'done',
      ringing: 'done',
      answered: 'done',
      audio_out: 'done',
      audio_in: 'waiting',
      recognized: 'pending',
      replied: 'pending',
    })
    expect(before.steps[4]?.advice).toBe('Say something.')
    const stream = ordered()?.streams[0]
    await until(() => stream?.queuedMs() === 0)
    stream?.say(await speech('I hear you well'))
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('passed')
    const { steps, has_ended } = await read()
    expect(has_ended).toBe(false)
    const times = steps.map(({ after_ms }) => after_ms ?? -1)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[0]).toBeGreaterThanOrEqual(0)
    const call = ordered()
    if (call) await line.twilio.hangUp(call)
  })

  test.each([
    [{ answers: false, status: 'busy' }, 'The line was busy.', /Hang up your phone/],
    [{ answers: false, status: 'failed', sip: 404 }, /not in service \(SIP 404\)/, /Check your number/],
    [{ answers: false, status: 'failed', sip: 403 }, /Twilio refused the call/, /user and the password/],
    [{ answers: false, status: 'no-answer' }, 'The call was not answered.', /while it rings/],
  ] as const)(
    'to a phone like %j says why it was not answered, and what to do',
    async (phone, reason, advice) => {
      const { read } = await ring(phone)
      await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('failed')
      const failed = (await read()).steps.find(({ state }) => state === 'failed')
      expect(failed).toMatchObject({
        name: 'answered',
        reason: expect.stringMatching(reason),
        advice: expect.stringMatching(advice),
      })
    },
  )

  test('without a word from the phone names the missing sound', async () => {
    const { read, ordered } = await ring({ answers: true })
    await until(() => (ordered()?.streams[0]?.playedMs() ?? 0) > 1_000)
    const call = ordered()
    if (call) await line.twilio.hangUp(call)
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('failed')
    expect((await read()).steps[4]).toMatchObject({
      state: 'failed',
      reason: 'No sound arrived from the phone.',
      advice: expect.stringMatching(/WebSockets/),
    })
  })

  test('is canceled while the phone rings', async () => {
    const { call_id, read, ordered } = await ring({ answers: true, afterMs: 20_000 })
    await until(() => ordered()?.status === 'ringing')
    const canceled = await web.ask('POST', `/v1/telephony/test-calls/${call_id}/cancel`)
    expect(canceled).toMatchObject({ status: 200, body: { status: 'canceled' } })
    await until(() => ordered()?.endedAt !== undefined)
    expect(ordered()?.status).toBe('canceled')
    expect(await web.untilEnded(call_id)).toMatchObject({ disconnection_reason: 'agent_ended_call' })
    expect((await read()).steps.map(({ state }) => state)).not.toContain('failed')
  })

  test('needs a confirmation, a bot and a line, and has its own address', async () => {
    const bot = await makeBot()
    const body = { from_number: ours, to_number: daytimeNumber(++count), agent_id: bot, is_confirmed: false }
    expect(await web.ask('POST', '/v1/telephony/test-calls', body)).toMatchObject({ status: 400 })
    const foreign = { ...body, agent_id: 'none', is_confirmed: true }
    expect(await web.ask('POST', '/v1/telephony/test-calls', foreign)).toMatchObject({ status: 404 })
    const { id } = await line.place({ answers: false, status: 'busy' })
    expect(await web.ask('GET', `/v1/telephony/test-calls/${id}`)).toMatchObject({ status: 404 })
    await web.ask('PATCH', '/v1/telephony', { kind: 'none' })
    const off = await web.ask('POST', '/v1/telephony/test-calls', { ...body, is_confirmed: true })
    expect(off).toMatchObject({ status: 409, body: { error: expect.stringMatching(/simulated/) } })
    await web.ask('PATCH', '/v1/telephony', { kind: 'twilio' })
  })
})
