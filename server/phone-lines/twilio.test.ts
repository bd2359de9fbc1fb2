import { describe, expect, test } from 'vitest'
import { until } from '#server/calls/web-calls/testing'
import { HEADER_BYTES } from '#server/telephony/recording/wav'
import { hasEspeak } from '#server/telephony/speech/testing'
import { daytimeNumber } from './testing/product'
import { opening, ours, speech, twilioForFile } from './testing/twilio'

const line = twilioForFile()
const { web, makeBot, place, talk } = line

const transfer = (to: string) => ({
  name: 'reception',
  type: 'transfer_call',
  description: 'Connects with reception.',
  static_params: { default_transfer_number: to },
})

describe.skipIf(!hasEspeak)('a call over Twilio', { timeout: 60_000 }, () => {
  test('rings, is answered, understood and recorded', async () => {
    web.phrases.push('I need an appointment.')
    const { id, call, stream } = await talk()
    expect(call.fields).toMatchObject({ From: ours, Timeout: '45', Method: 'POST' })
    expect((await line.read(id)).call_status).toBe('ongoing')
    const before = stream.playedMs()
    stream.say(await speech('I need an appointment please'))
    await until(() => stream.playedMs() > before + 500 && stream.queuedMs() === 0)
    await line.twilio.hangUp(call)
    const stored = await web.untilEnded(id)
    expect(stored).toMatchObject({
      call_status: 'ended',
      disconnection_reason: 'user_ended_call',
      simulated: false,
      line: { kind: 'twilio', trunk: null },
      call_cost: { telephony_cost: 0.018 },
      transcript: [
        ['assistant', opening],
        ['user', 'I need an appointment.'],
        ['assistant', 'Tomorrow at nine.'],
      ],
    })
    const { llm_cost = 0, tts_cost = 0, stt_cost = 0, total_cost } = stored.call_cost ?? {}
    expect(total_cost).toBeCloseTo((llm_cost ?? 0) + (tts_cost ?? 0) + (stt_cost ?? 0) + 0.018, 6)
    const { body } = await web.ask('GET', '/v1/analytics/summary')
    expect(body.figures.cost.telephony).toBe(0.018)
    const recording = await web.send('GET', `/v1/call/${id}/recording`)
    expect((await recording.arrayBuffer()).byteLength).toBeGreaterThan(HEADER_BYTES + 16_000)
    expect(call.requests.filter(({ status }) => status >= 400)).toEqual([])
  })

  test.each([
    [{ answers: false, status: 'busy' }, 'dial_busy', /The line was busy/],
    [{ answers: false, status: 'no-answer' }, 'dial_no_answer', /was not answered/],
    [{ answers: false, status: 'failed', sip: 404 }, 'dial_failed', /not in service \(SIP 404\)/],
    [{ answers: false, status: 'failed', sip: 403 }, 'dial_failed', /Twilio refused the call.*\(SIP 403\)/],
    [{ answers: false, status: 'failed', sip: 503 }, 'network_error', /not available \(SIP 503\)/],
  ] as const)('to a phone like %j ends as %s', async (phone, reason, detail) => {
    const { id } = await place(phone)
    const stored = await web.untilEnded(id)
    expect(stored).toMatchObject({ call_status: 'error', disconnection_reason: reason })
    expect(JSON.stringify(stored.events)).toMatch(detail)
  })

  test('is ended by the bot', async () => {
    web.phrases.push('That is all.')
    web.model.answer = () => ({ text: 'Goodbye.', tools: [{ name: 'end_call' }] })
    const { id, call, stream } = await talk(await makeBot({}, [{ name: 'end_call', type: 'end_call' }]))
    stream.say(await speech('That is all thank you'))
    expect(await web.untilEnded(id)).toMatchObject({ disconnection_reason: 'agent_ended_call' })
    await until(() => call.endedAt !== undefined)
    expect(call.status).toBe('completed')
  })

  test('stops speaking at once when the caller interrupts, and stores what was heard', async () => {
    const long = 'The first thing to know is that we are open every day of the week from nine to five.'
    web.phrases.push('Stop please.')
    const { id, ordered } = await place({ answers: true }, await makeBot({ first_message: long }))
    await until(() => (ordered()[0]?.streams[0]?.playedMs() ?? 0) > 1_500)
    const [call] = ordered()
    const [stream] = call?.streams ?? []
    stream?.say(await speech('Stop please I have a question'))
    await until(() => (stream?.clears.length ?? 0) > 0)
    if (call) await line.twilio.hangUp(call)
    const stored = await web.untilEnded(id)
    const [[, heard]] = stored.transcript
    expect(long.startsWith(heard.replace(/\W+$/, ''))).toBe(true)
    expect(heard.length).toBeLessThan(long.length - 10)
    expect(stored.events.map(({ type }: { type: string }) => type)).toContain('interruption')
  })

  test('takes keys', async () => {
    const { id, call, stream } = await talk()
    for (const key of '42#') stream.press(key)
    const before = stream.playedMs()
    await until(() => stream.playedMs() > before + 300)
    await line.twilio.hangUp(call)
    expect(JSON.stringify((await web.untilEnded(id)).transcript)).toMatch(/42/)
  })

  test('is transferred to another phone, and is not ended by the server', async () => {
    const other = daytimeNumber(98)
    let finish: () => void = () => undefined
    const hungUp = new Promise<void>((resolve) => {
      finish = resolve
    })
    line.twilio.phones.set(other, { answers: true, until: hungUp })
    web.phrases.push('A person please.')
    web.model.answer = () => ({ text: 'One moment.', tools: [{ name: 'reception' }] })
    const { id, call, stream } = await talk(await makeBot({}, [transfer(other)]))
    stream.say(await speech('A person please'))
    expect(await web.untilEnded(id)).toMatchObject({ disconnection_reason: 'transferred_to_human' })
    expect(call.requests.map(({ event }) => event)).toContain('transfer-status')
    expect(call.endedAt).toBeUndefined()
    finish()
    await until(() => call.endedAt !== undefined)
    expect(call.verbs.at(-1)).toBe('Hangup')
  })

  describe('to a person who is briefed', () => {
    const whisper = 'A caller wants an appointment.'
    const warm = (to: string) => {
      const settings = { transfer_type: 'warm', transfer_settings: { whisper_message_static: whisper } }
      return { ...transfer(to), static_params: { default_transfer_number: to, ...settings } }
    }
    const typesOf = ({ events }: { events: { type: string }[] }) => events.map(({ type }) => type)

    async function ask(to: string, phone: Parameters<typeof line.twilio.phones.set>[1]) {
      line.twilio.phones.set(to, phone)
      web.phrases.push('A person please.')
      web.model.answer = ({ body }) =>
        body.messages.some(({ role }) => role === 'tool')
          ? { text: 'They hung up.' }
          : { text: 'One moment.', tools: [{ name: 'reception' }] }
      const talking = await talk(await makeBot({}, [warm(to)]))
      talking.stream.say(await speech('A person please'))
      return talking
    }

    test('is connected after the briefing', async () => {
      const { id, call } = await ask(daytimeNumber(96), { answers: true })
      const stored = await web.untilEnded(id)
      expect(stored).toMatchObject({ disconnection_reason: 'transferred_to_human' })
      expect(stored.events).toContainEqual(
        expect.objectContaining({ type: 'person_briefed', detail: whisper }),
      )
      // Resampling cuts the last samples.
      const spoken = (await speech(whisper)).length
      expect(spoken - ((call.heard[0]?.length ?? 0) - HEADER_BYTES)).toBeLessThan(100)
      const events = () => call.requests.map(({ event }) => event).filter((event) => /^transfer/.test(event))
      await until(() => events().includes('transfer-end'))
      expect(events()).toEqual(['transfer-brief', 'transfer-briefed', 'transfer-end'])
      expect(call.requests.filter(({ status }) => status >= 400)).toEqual([])
    })

    test('goes back to the bot if the person hangs up during the briefing', async () => {
      const { id, call } = await ask(daytimeNumber(97), { answers: true, leavesMs: 300 })
      await until(() => (call.streams[1]?.playedMs() ?? 0) > 500 && call.streams[1]?.queuedMs() === 0)
      await line.twilio.hangUp(call)
      const stored = await web.untilEnded(id)
      expect(JSON.stringify(stored.events)).toMatch(
        /transfer_failed.*hung up before the caller was connected/,
      )
      expect(typesOf(stored)).not.toContain('person_briefed')
      expect(JSON.stringify(stored.transcript)).toMatch(/They hung up/)
    })

    test('has a sound that no one else can fetch', async () => {
      expect((await fetch(`${web.url}/v1/twilio/briefings/call_1`)).status).toBe(403)
    })
  })

  test('continues with the bot if the other phone does not answer', async () => {
    const other = daytimeNumber(99)
    line.twilio.phones.set(other, { answers: false, status: 'busy' })
    web.phrases.push('A person please.')
    web.model.answer = ({ body }) =>
      body.messages.some(({ role }) => role === 'tool')
        ? { text: 'They are busy at the moment.' }
        : { text: 'One moment.', tools: [{ name: 'reception' }] }
    const { id, call, stream } = await talk(await makeBot({}, [transfer(other)]))
    stream.say(await speech('A person please'))
    await until(() => call.streams.length === 2)
    await until(() => (call.streams[1]?.playedMs() ?? 0) > 800 && call.streams[1]?.queuedMs() === 0)
    await line.twilio.hangUp(call)
    const stored = await web.untilEnded(id)
    expect(JSON.stringify(stored.events)).toMatch(/transfer_failed.*The line was busy/)
    expect(JSON.stringify(stored.transcript)).toMatch(/They are busy at the moment/)
  })

  test('continues on a new connection after a break', async () => {
    web.phrases.push('Are you still there?')
    const { id, call, stream } = await talk()
    stream.lose()
    await until(() => call.streams.length === 2)
    const [, second] = call.streams
    await until(() => second?.socket.readyState === 1)
    second?.say(await speech('Are you still there'))
    await until(() => (second?.playedMs() ?? 0) > 500 && second?.queuedMs() === 0)
    await line.twilio.hangUp(call)
    expect(await web.untilEnded(id)).toMatchObject({
      call_status: 'ended',
      disconnection_reason: 'user_ended_call',
      transcript: [
        ['assistant', opening],
        ['user', 'Are you still there?'],
        ['assistant', 'Tomorrow at nine.'],
      ],
    })
  })
})

describe.skipIf(!hasEspeak)('a call to a number', { timeout: 60_000 }, () => {
  const voice = () => `${web.url}/v1/twilio/voice`

  test('is answered by its bot', async () => {
    const numbers = (await web.ask('GET', '/v1/phone-numbers')).body.phone_numbers
    const { phone_number_id } = numbers[0]
    const link = { phone_number_id, agent_id: await makeBot(), direction: 'inbound' }
    expect((await web.ask('POST', '/v1/phone-numbers/link-agent', link)).status).toBeLessThan(300)
    const call = line.twilio.dialIn('+14155550123', ours, voice())
    await until(() => (call.streams[0]?.playedMs() ?? 0) > 1_000 && call.streams[0]?.queuedMs() === 0)
    await line.twilio.hangUp(call)
    const [{ call_id }] = (await web.ask('GET', '/v1/calls?direction=inbound')).body.calls
    expect(await web.untilEnded(call_id)).toMatchObject({
      from_number: '+14155550123',
      to_number: ours,
      disconnection_reason: 'user_ended_call',
      transcript: [['assistant', opening]],
    })
    await web.ask('POST', '/v1/phone-numbers/unlink-agent', { phone_number_id, direction: 'inbound' })
  })

  test('without a bot hears a sentence, and is stored', async () => {
    const call = line.twilio.dialIn('+14155550124', ours, voice())
    await until(() => call.endedAt !== undefined)
    expect(call.verbs).toEqual([expect.stringMatching(/^Say No one is available/), 'Hangup'])
    const { calls } = (await web.ask('GET', '/v1/calls?direction=inbound')).body
    expect(await web.untilEnded(calls[0].call_id)).toMatchObject({ from_number: '+14155550124' })
  })

  test('that is not ours is rejected', async () => {
    const call = line.twilio.dialIn('+14155550125', '+13055550199', voice())
    await until(() => call.endedAt !== undefined)
    expect(call.verbs).toEqual(['Reject'])
  })
})
