import { describe, expect, it } from 'vitest'
import type { Bot } from '#contract/bots/bots'
import type { Conversation } from '#server/telephony/conversation'
import { hasEspeak } from './testing'
import { answering, begin, bot, caller, loudTimes } from './testing-calls'

describe.skipIf(!hasEspeak).concurrent('a spoken call', { timeout: 40_000 }, () => {
  it('greets, hears the caller, answers and hangs up, and its times are those of the recording', async () => {
    const { conversation, asked } = answering('Hello, when do you want to come?', {
      text: 'See you then.',
      ended_by: 'bot',
    })
    const call = await begin({}, conversation)
    await call.until(() => call.reported.length === 1)
    await call.line.say('tomorrow at nine')
    const outcome = await call.done
    call.line.hangUp()
    expect(outcome.disconnection_reason).toBe('agent_ended_call')
    expect(outcome.turns.map(({ text }) => text)).toEqual([
      'Hello, when do you want to come?',
      'tomorrow at nine',
      'See you then.',
    ])
    expect(asked[1]?.at(-1)).toEqual({ by: 'caller', text: 'tomorrow at nine' })
    expect(call.reported).toHaveLength(3)
    const { latency, start_ms = 0 } = outcome.turns[2] ?? {}
    const saidUntil = loudTimes(outcome.recording as Uint8Array, caller).at(-1) ?? 0
    const answeredAt = loudTimes(outcome.recording as Uint8Array, bot, saidUntil)[0] ?? 0
    expect(Math.abs(start_ms - answeredAt)).toBeLessThan(50)
    expect(Math.abs((latency?.e2e ?? 0) * 1_000 - (answeredAt - saidUntil))).toBeLessThan(50)
    const { endpointing = 0, stt = 0, llm = 0, tts = 0, overhead = 0, e2e = 0 } = latency ?? {}
    expect(endpointing + stt + llm + tts + overhead).toBeCloseTo(e2e, 2)
    expect(outcome.usage).toMatchObject({
      tts_characters: 'Hello, when do you want to come?See you then.'.length,
    })
    expect(outcome.usage.stt_seconds).toBeGreaterThan(0.5)
  })

  it('returns to the clock after frames that came late', async () => {
    const { conversation } = answering('Hello, when do you want to come?', { text: 'Bye.', ended_by: 'bot' })
    const begunAt = performance.now()
    const call = await begin({}, conversation)
    const startedMs = performance.now() - begunAt
    await call.until(() => call.reported.length === 1)
    await call.line.stall(1_500)
    const saidAt = performance.now() - begunAt
    await call.line.say('tomorrow at nine')
    const outcome = await call.done
    call.line.hangUp()
    const heardAt = loudTimes(outcome.recording as Uint8Array, caller)[0] ?? 0
    // Between these, the call began.
    expect(heardAt).toBeGreaterThan(saidAt - startedMs - 100)
    expect(heardAt).toBeLessThan(saidAt + 400)
  })

  it('stops when the caller speaks, and stores its words as far as they were heard', async () => {
    const long =
      'Our opening hours are Monday to Friday from eight to five, and on Saturdays from nine to noon. '.repeat(
        3,
      )
    const { conversation, asked } = answering(long)
    const settings = { advanced_settings: { min_interruption_duration: 0.2 } } as Partial<Bot>
    const call = await begin(settings, conversation)
    await call.until(() => call.line.isPlaying())
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await call.line.say('please stop for a moment, I have a question about my invoice')
    const outcome = await call.done
    call.line.hangUp()
    const saidAt = loudTimes(outcome.recording as Uint8Array, caller)[0] ?? 0
    const botUntil = loudTimes(outcome.recording as Uint8Array, bot, 0, saidAt + 1_500).at(-1) ?? 0
    // Long before its last word. `npm run bench:barge-in` measures how soon.
    expect(botUntil - saidAt).toBeLessThan(1_000)
    const heard = outcome.turns[0]?.text ?? ''
    expect(long.startsWith(heard)).toBe(true)
    expect(heard.length).toBeGreaterThan(15)
    expect(heard.length).toBeLessThan(80)
    expect(asked[1]?.[0]).toEqual({ by: 'bot', text: heard })
    expect(outcome.events.map(({ type }) => type)).toEqual(['interruption'])
  })

  it('answers a caller who begins shortly before the bot has finished', async () => {
    const greeting = 'Hello, when do you want to come?'
    const { conversation } = answering(greeting, { text: 'Bye.', ended_by: 'bot' })
    const call = await begin({}, conversation)
    // The whole greeting is queued, and its end is near.
    await call.until(() => call.line.remainingMs() > 1_000)
    await call.until(() => call.line.remainingMs() < 300)
    await call.line.say('please')
    const { turns } = await call.done
    call.line.hangUp()
    expect(turns.map(({ role, text }) => [role, text])).toEqual([
      ['assistant', greeting],
      ['user', 'please'],
      ['assistant', 'Bye.'],
    ])
  })

  it('goes on when the caller speaks before the model has answered', async () => {
    const { conversation, asked } = answering('Hello.')
    let isCanceled = false
    const thinking: Conversation = {
      answer: (lines, asking) =>
        isCanceled || lines.length === 0
          ? conversation.answer(lines, asking)
          : new Promise((_, reject) =>
              asking.signal.addEventListener('abort', () => {
                isCanceled = true
                reject(new Error('The request was canceled.'))
              }),
            ),
    }
    const call = await begin({}, thinking)
    await call.until(() => call.reported.length === 1)
    await call.line.say('tomorrow at nine')
    await call.until(() => call.reported.length === 2)
    await call.line.say('tomorrow at nine')
    const outcome = await call.done
    call.line.hangUp()
    expect(isCanceled).toBe(true)
    expect(outcome.events).toEqual([])
    expect(outcome.disconnection_reason).toBe('agent_ended_call')
    expect(asked.at(-1)?.at(-1)?.text).toMatch(/^tomorrow at nine\W+tomorrow at nine$/)
  })

  it('asks a silent caller and gives up', async () => {
    const { conversation } = answering('Yes?')
    const settings = {
      call_settings: {
        silence_timeout: 1,
        silence_timeout_max_retries: 1,
        silence_timeout_message: 'Anybody there?',
      },
    } as Partial<Bot>
    const call = await begin(settings, conversation)
    const outcome = await call.done
    call.line.hangUp()
    expect(outcome.disconnection_reason).toBe('timeout')
    expect(outcome.turns.map(({ text }) => text)).toEqual([
      'Yes?',
      'Anybody there?',
      'I cannot hear anything, so I will end the call here. Goodbye.',
    ])
    expect(outcome.events.map(({ type }) => type)).toEqual(['silence_timeout', 'silence_ended_call'])
  })

  it('drops the keys of a turn beyond a hundred', async () => {
    const { conversation, asked } = answering('Enter your number.')
    const call = await begin({}, conversation)
    await call.until(() => call.reported.length === 1)
    for (let key = 0; key < 500; key++) call.line.press('1')
    await call.done
    call.line.hangUp()
    expect(asked[1]?.at(-1)?.text).toBe(`Pressed ${'1'.repeat(100)}.`)
  })

  it('takes keys as text, and ends when the caller hangs up', async () => {
    const { conversation, asked } = answering('Enter your number.', 'Thank you very much for that.')
    const settings = { call_settings: { call_recording_enabled: false } } as Partial<Bot>
    const call = await begin(settings, conversation)
    await call.until(() => call.reported.length === 1)
    for (const key of '12#') call.line.press(key)
    await call.until(() => call.speech.spoken.length === 2 && call.line.isPlaying())
    call.line.hangUp()
    const outcome = await call.done
    expect(outcome.disconnection_reason).toBe('user_ended_call')
    expect(asked[1]?.at(-1)).toEqual({ by: 'caller', text: 'Pressed 12#.' })
    expect(outcome.recording).toBeNull()
  })
})
