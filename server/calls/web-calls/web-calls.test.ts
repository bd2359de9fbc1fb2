import { describe, expect, test } from 'vitest'
import { fromMuLaw } from '#server/telephony/recording/mu-law'
import { HEADER_BYTES } from '#server/telephony/recording/wav'
import { hasEspeak } from '#server/telephony/speech/testing'
import { samplePrice } from '#server/testing/bodies'
import { openCall, until, webCallsForFile } from './testing'

const web = webCallsForFile()

/** When one side of a recording is loud, in milliseconds. */
const loudTimes = (wav: Buffer, channel: number) =>
  [...wav.subarray(HEADER_BYTES)].flatMap((byte, at) =>
    at % 2 === channel && Math.abs(fromMuLaw(byte)) > 0.01 ? [at / 16] : [],
  )

describe.skipIf(!hasEspeak)('a web call', { timeout: 60_000 }, () => {
  test('greets, hears, answers and is stored with its recording', async () => {
    web.phrases.push('I need an appointment.')
    web.model.answer = () => ({
      text: 'Tomorrow at nine.',
      usage: { prompt_tokens: 10, completion_tokens: 5 },
    })
    const call = await web.connect({ customer_id: 'patient-1' })
    await until(() => call.said().length === 1 && call.isQuiet())
    const listed = (await web.ask('GET', '/v1/calls?call_type=webcall&call_status=ongoing')).body.calls
    expect(listed.map((listedCall: { call_id: string }) => listedCall.call_id)).toContain(call.id)
    await call.say('I need an appointment please')
    await until(() => call.said().length === 3 && call.isQuiet())
    expect(call.captions.some(({ by, is_final }) => by === 'bot' && !is_final)).toBe(true)
    call.end()
    expect((await call.closed).code).toBe(1000)
    const stored = await web.untilEnded(call.id)
    expect(stored).toMatchObject({
      call_type: 'webcall',
      direction: 'inbound',
      call_status: 'ended',
      disconnection_reason: 'user_ended_call',
      customer_id: 'patient-1',
      simulated: false,
      engine: { conversation: 'model' },
      transcript: [
        ['assistant', 'Hello, how can I help you today?'],
        ['user', 'I need an appointment.'],
        ['assistant', 'Tomorrow at nine.'],
      ],
    })
    expect(stored).not.toHaveProperty('from_number')
    expect(stored).not.toHaveProperty('to_number')
    expect(stored.latency.e2e_median_latency).toBeGreaterThan(0)
    expect(stored.call_cost.tts_cost).toBeGreaterThan(0)
    const recording = await web.send('GET', `/v1/call/${call.id}/recording`)
    const wav = Buffer.from(await recording.arrayBuffer())
    expect([wav.toString('latin1', 0, 4), wav.readUInt16LE(22)]).toEqual(['RIFF', 2])
    const saidUntil = loudTimes(wav, 0).at(-1) ?? 0
    const answeredAt = loudTimes(wav, 1).find((ms) => ms > saidUntil) ?? 0
    const { start_ms, latency } = stored.turns[2]
    expect(Math.abs(start_ms - answeredAt)).toBeLessThan(50)
    expect(Math.abs(latency.e2e * 1_000 - (answeredAt - saidUntil))).toBeLessThan(50)
  })

  test('the caller interrupts the bot, whose words are cut to what was heard', async () => {
    web.phrases.push('Stop please.')
    const long =
      'We are open from Monday to Friday, and every other Saturday in the months of June, July and August.'
    const call = await web.connect(
      {},
      { first_message: long, advanced_settings: { min_interruption_duration: 0.3 } },
    )
    await until(() => call.heardMs() > 1_000)
    await call.say('please stop for a moment, I have a question')
    await until(() => call.flushedMs.length === 1)
    expect(call.flushedMs[0]).toBeGreaterThan(0)
    // The bot's setting, the time to be sure of a voice, and what a busy machine adds.
    expect(call.bargeInMs[0]).toBeLessThan(300 + 400)
    await until(() => call.said().length >= 2)
    call.end()
    const { transcript, events } = await web.untilEnded(call.id)
    expect(events.map(({ type }: { type: string }) => type)).toContain('interruption')
    expect(long.startsWith(transcript[0][1])).toBe(true)
    expect(transcript[0][1].length).toBeLessThan(long.length)
  })

  test('what the bot said until the caller hung up is in the recording', async () => {
    const long = 'We are open from Monday to Friday. On Saturdays we are open in June, July and August.'
    const call = await web.connect({}, { first_message: long })
    await until(() => call.heardMs() > 1_500)
    call.end()
    const { turns } = await web.untilEnded(call.id)
    const recording = await web.send('GET', `/v1/call/${call.id}/recording`)
    const spokenUntil = loudTimes(Buffer.from(await recording.arrayBuffer()), 1).at(-1) ?? 0
    expect(spokenUntil).toBeGreaterThan(1_200)
    expect(Math.abs(turns[0].end_ms - spokenUntil)).toBeLessThan(300)
  })

  test('another bot goes on with its own voice, and both are in the record', async () => {
    web.phrases.push('I have a question about my invoice.', 'Thank you.')
    web.model.answer = ({ body: { messages } }) => {
      if (messages[0]?.content?.startsWith('You know invoices.')) return { text: 'It is paid.' }
      return { text: 'I will connect you.', tools: [{ name: 'To_billing', arguments: '{}' }] }
    }
    const target = { name: 'Billing', prompt: 'You know invoices.', first_message: 'Billing speaking.' }
    const { uid: agent_id } = (await web.ask('POST', '/v1/bots', { ...target, voice: 'onyx' })).body
    const desk = { name: 'Front desk', prompt: 'You answer calls.', first_message: 'Hello.', voice: 'nova' }
    const { uid } = (await web.ask('POST', '/v1/bots', desk)).body
    await web.ask('POST', `/v1/bots/${uid}/tools`, {
      type: 'transfer_call',
      name: 'To_billing',
      static_params: { transfer_type: 'agent', agent_id },
    })
    const { body } = await web.ask('POST', '/v2/create-web-call', { agent_id: uid })
    const call = openCall(body.audio_url, body.access_token)
    await until(() => call.said().length === 1 && call.isQuiet())
    await call.say('I have a question about my invoice')
    await until(() => call.said().length === 4 && call.isQuiet())
    await call.say('thank you very much')
    await until(() => call.said().length === 6 && call.isQuiet())
    const handovers = [{ turn: 3, agent_id }]
    expect((await web.ask('GET', `/v1/call/${body.call_id}`)).body).toMatchObject({ handovers })
    call.end()
    const stored = await web.untilEnded(body.call_id)
    expect(stored.transcript).toEqual([
      ['assistant', 'Hello.'],
      ['user', 'I have a question about my invoice.'],
      ['assistant', 'I will connect you.'],
      ['assistant', 'Billing speaking.'],
      ['user', 'Thank you.'],
      ['assistant', 'It is paid.'],
    ])
    expect(web.voices).toEqual([
      { input: 'Hello.', voice: 'nova' },
      { input: 'I will connect you.', voice: 'nova' },
      { input: 'Billing speaking.', voice: 'onyx' },
      { input: 'It is paid.', voice: 'onyx' },
    ])
    expect(stored).toMatchObject({ agent_id: uid, tool_calls: [{ name: 'To_billing', handed_to: agent_id }] })
    expect(stored.events).toMatchObject([{ type: 'handed_over', detail: 'Billing' }])
    expect(stored.engine.handovers).toMatchObject([{ agent_id, conversation_model: 'm' }])
    const found = await web.ask('GET', '/v1/calls?search=paid')
    expect(found.body.calls).toMatchObject([{ call_id: body.call_id, handovers, matches: [{ turn: 5 }] }])
  })

  test('a lost connection ends the call as such', async () => {
    const call = await web.connect()
    await until(() => call.said().length === 1)
    call.lose()
    const stored = await web.untilEnded(call.id)
    expect(stored).toMatchObject({ call_status: 'ended', disconnection_reason: 'network_error' })
    expect(stored.events.at(-1)).toMatchObject({ type: 'connection_lost' })
  })

  test('the cost limit ends the call', async () => {
    const price = { ...samplePrice, kind: 'voice', price: 100_000, output_price: null }
    await web.ask('PATCH', '/v1/model-prices', {
      prices: [
        { ...price, provider: 'OpenAI', model: 'tts-1' },
        { ...price, provider: 'Speech', model: 'm' },
      ],
    })
    const call = await web.connect({ max_cost: 0.01 })
    const { end } = await call.closed
    expect(end).toMatchObject({ type: 'end', message: 'The cost reached the limit of $0.01.' })
    expect((await web.untilEnded(call.id)).events.at(-1)).toMatchObject({ type: 'cost_limit' })
  })

  test('the cost limit counts what the language model is about to read', async () => {
    await web.ask('PATCH', '/v1/model-prices', {
      prices: [{ ...samplePrice, provider: '', model: 'm', price: 10_000 }],
    })
    const call = await web.connect({ max_cost: 0.01 }, { prompt: 'You answer calls. '.repeat(10) })
    await until(() => call.said().length === 1)
    const asked = web.model.asked.length
    call.socket.send(JSON.stringify({ type: 'key', key: '#' }))
    expect((await call.closed).end?.message).toBe('The cost reached the limit of $0.01.')
    expect((await web.untilEnded(call.id)).events.at(-1)).toMatchObject({ type: 'cost_limit' })
    expect(web.model.asked).toHaveLength(asked)
  })

  test('the duration limit ends the call', async () => {
    const call = await web.connect({ max_duration_seconds: 10 })
    await call.closed
    const stored = await web.untilEnded(call.id)
    expect(stored).toMatchObject({ disconnection_reason: 'timeout', end_reason: 'max_duration' })
    expect(Math.abs(stored.duration_ms - 10_000)).toBeLessThan(1_500)
  })

  test('keys are the caller’s turn', async () => {
    const call = await web.connect()
    await until(() => call.said().length === 1 && call.isQuiet())
    for (const pressed of ['4', '2', '#']) call.socket.send(JSON.stringify({ type: 'key', key: pressed }))
    await until(() => call.said().includes('caller: Pressed 42#.'))
    call.end()
    await web.untilEnded(call.id)
  })

  test('keys that no person can press are dropped', async () => {
    const call = await web.connect()
    await until(() => call.said().length === 1 && call.isQuiet())
    for (let at = 0; at < 1_000; at++) call.socket.send(JSON.stringify({ type: 'key', key: '7' }))
    await until(() => call.said().some((said) => said.startsWith('caller: ')))
    const pressed = call.said().find((said) => said.startsWith('caller: ')) ?? ''
    expect(pressed).toMatch(/^caller: Pressed 7{20,40}\.$/)
    call.end()
    await web.untilEnded(call.id)
  })

  test('a message that is none closes the connection', async () => {
    const call = await web.connect()
    await until(() => call.said().length === 1)
    call.socket.send('{"type":"dance"}')
    expect((await call.closed).code).toBe(1007)
    await web.untilEnded(call.id)
  })

  test('stopping the server ends the call in the record', async () => {
    const call = await web.connect()
    await until(() => call.said().length === 1)
    await web.restart()
    expect((await call.closed).end).toMatchObject({ reason: 'system_error' })
    const stored = await web.untilEnded(call.id)
    expect(stored).toMatchObject({
      call_status: 'error',
      disconnection_reason: 'system_error',
      outcome: 'failed',
      result: 'failed',
    })
    expect(stored.transcript[0][0]).toBe('assistant')
  })
})
