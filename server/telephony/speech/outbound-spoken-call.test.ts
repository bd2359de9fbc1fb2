import { describe, expect, it } from 'vitest'
import type { Bot } from '#contract/bots/bots'
import type { Conversation } from '#server/telephony/conversation'
import { hasEspeak } from './testing'
import { answering, begin, bot, caller, loudTimes } from './testing-calls'

const greeting = 'please leave a message after the tone'
const asks = 'Hello, when do you want to come to our practice for your appointment?'
/** A bot that looks for answering machines. */
const detecting = (call_settings: object) =>
  ({ call_settings: { voicemail_detection_enabled: true, ...call_settings } }) as Partial<Bot>
const leaving = detecting({ voicemail_action: 'leave_message', voicemail_message: 'Please call us back.' })

describe.skipIf(!hasEspeak).concurrent('a spoken call to someone', { timeout: 40_000 }, () => {
  it('hangs up when a machine answers, while the bot is already speaking', async () => {
    const { conversation } = answering(asks)
    const call = await begin(detecting({ voicemail_action: 'hangup' }), conversation, 'outbound')
    await call.line.say(greeting)
    const outcome = await call.done
    call.line.hangUp()
    expect(outcome).toMatchObject({ disconnection_reason: 'voicemail', voicemail: true })
    expect(outcome.events.map(({ type }) => type)).toContain('voicemail_detected')
    expect(outcome.turns.map(({ text }) => text)).toContain(greeting)
  })

  it('leaves the message after the beep', async () => {
    const { conversation, asked } = answering(asks)
    const call = await begin(leaving, conversation, 'outbound')
    await call.line.say(greeting)
    call.line.sound(1_500)
    call.line.sound(400, 1_000)
    const outcome = await call.done
    call.line.hangUp()
    expect(outcome).toMatchObject({ disconnection_reason: 'voicemail', voicemail: true })
    // The greeting interrupts the bot if it has begun to speak.
    const types = outcome.events.map(({ type }) => type).filter((type) => type !== 'interruption')
    expect(types).toEqual(['voicemail_detected', 'voicemail_message_left'])
    const message = outcome.turns.at(-1)
    expect(message?.text).toBe('Please call us back.')
    const recording = outcome.recording as Uint8Array
    const beepUntil = loudTimes(recording, caller).at(-1) ?? 0
    expect(message?.start_ms).toBeGreaterThan(beepUntil)
    expect(loudTimes(recording, bot, beepUntil - 1_500, beepUntil)).toEqual([])
    expect(asked).toHaveLength(1)
  })

  it('leaves the message when the greeting ends without a beep, and again after a late one', async () => {
    const { conversation } = answering(asks)
    const long =
      'This is a longer message for you. Please call us back at your convenience, we are here all week.'
    const settings = detecting({ voicemail_action: 'leave_message', voicemail_message: long })
    const call = await begin(settings, conversation, 'outbound')
    await call.line.say(greeting)
    await call.until(() => call.speech.spoken.includes('This is a longer message for you.'))
    call.line.sound(400)
    call.line.sound(400, 850)
    const outcome = await call.done
    call.line.hangUp()
    expect(outcome.disconnection_reason).toBe('voicemail')
    expect(outcome.turns.at(-1)?.text).toBe(long)
    expect(call.speech.spoken.filter((text) => text.startsWith('This is'))).toHaveLength(2)
  })

  it('takes a beep after a short greeting, and speech without a pause, for a machine', async () => {
    const beeping = await begin(leaving, answering(asks).conversation, 'outbound')
    await beeping.line.say('hello')
    beeping.line.sound(300, 1_400)
    const talking = await begin(detecting({}), answering(asks).conversation, 'outbound')
    for (let at = 0; at < 4; at++) await talking.line.say('we are open from eight to five on weekdays and')
    for (const { done, line } of [beeping, talking]) {
      expect(await done).toMatchObject({ disconnection_reason: 'voicemail', voicemail: true })
      line.hangUp()
    }
  })

  it('talks with a person who answers briefly', async () => {
    const conversation: Conversation = {
      async answer(lines, { onText }) {
        const isAnswered = lines.some(({ text }) => text === 'tomorrow at nine')
        const text = isAnswered ? 'See you then.' : asks
        onText(text)
        return { text, tools: [], ended_by: isAnswered ? 'bot' : null }
      },
    }
    const call = await begin(leaving, conversation, 'outbound')
    await call.line.say('hello')
    await call.until(() => call.reported.includes(`assistant: ${asks}`))
    await call.line.say('tomorrow at nine')
    const outcome = await call.done
    call.line.hangUp()
    expect(outcome).toMatchObject({ disconnection_reason: 'agent_ended_call', voicemail: false })
    expect(outcome.turns.at(-1)?.text).toBe('See you then.')
  })

  const optsOut = async (ask: (call: Awaited<ReturnType<typeof begin>>) => unknown, first = asks) => {
    const { conversation, asked } = answering(first)
    const call = await begin({}, conversation, 'outbound')
    await call.until(() => call.line.isPlaying())
    await ask(call)
    const outcome = await call.done
    call.line.hangUp()
    expect(outcome.disconnection_reason).toBe('agent_ended_call')
    expect(outcome.events.map(({ type }) => type)).toContain('do_not_call_requested')
    expect(outcome.turns.at(-1)?.text).toMatch(/do not want to be called again. Goodbye/)
    expect(asked).toHaveLength(1)
  }

  it('ends with a goodbye when the person asks not to be called again', () =>
    optsOut(({ line }) => line.say('please stop calling me')))

  it('ends when the person says STOP, however short, while the bot speaks', () =>
    optsOut(({ line }) => line.say('stop')))

  it('ends when the person presses the key that the bot offered', () =>
    optsOut(async ({ line, until, reported }) => {
      await until(() => reported.length === 1)
      line.press('9')
    }, 'To opt out, press 9.'))
})
