import { expect, test } from 'vitest'
import { ModelFailure } from '#server/kernel/llm-client/model'
import type { CarrierEvent } from '#server/telephony/carrier'
import type { Conversation } from '#server/telephony/conversation'
import { sampleBot, sampleOrder } from './caller/sample-order'
import { createSimulator } from './simulator'

const never = async () => undefined

type Options = {
  caller: string
  conversation: Conversation
  settings?: Record<string, unknown>
  speed?: number
}

/** Plays a call with a conversation of the test. */
function start({ caller, conversation, settings = {}, speed = 5_000 }: Options) {
  const events: CarrierEvent[] = []
  const carrier = createSimulator({ speed })
  let settle = () => {}
  const over = new Promise<void>((resolve) => {
    settle = resolve
  })
  const order = sampleOrder(
    { call_id: `live-${caller}`, bot: sampleBot(settings), registered_timestamp: Date.now() },
    caller,
  )
  const placed = carrier.place(
    order,
    async (event) => {
      events.push(event)
      if (event.type === 'ended') settle()
    },
    never,
    conversation,
  )
  const outcome = async () => {
    await placed
    await over
    const last = events.at(-1)
    if (last?.type !== 'ended') throw new Error('The call did not end.')
    return last.outcome
  }
  return { carrier, order, events, outcome }
}

/** A bot that says these lines, one a turn. */
const sayer = (...texts: string[]): Conversation & { heard: string[] } => {
  const heard: string[] = []
  return {
    heard,
    async answer(lines) {
      heard.push(JSON.stringify(lines))
      const text = texts[lines.filter(({ by }) => by === 'bot').length] ?? 'Goodbye.'
      return { text, tools: [], ended_by: null, parts: [{ text, model_ms: 700 }] }
    },
  }
}

test('a call takes turns until both have said goodbye, and every turn is reported once', async () => {
  const call = start({ caller: 'helpful', conversation: sayer('Hello.', 'Which day suits you?') })
  const outcome = await call.outcome()
  expect(outcome).toMatchObject({ disconnection_reason: 'call_completed', is_model_led: true })
  expect(outcome.turns.map(({ role }) => role)).toEqual([
    'assistant',
    'user',
    'assistant',
    'user',
    'assistant',
    'user',
  ])
  expect(outcome.turns.every(({ role, latency }) => (role === 'assistant') === (latency?.llm === 0.7))).toBe(
    true,
  )
  const reported = call.events.flatMap((event) => (event.type === 'turn' ? [event] : []))
  expect(reported.map(({ index }) => index)).toEqual(outcome.turns.map((_, index) => index))
  expect(reported.map(({ turn }) => turn)).toEqual(outcome.turns)
  const starts = outcome.turns.map(({ start_ms }) => start_ms)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  await call.carrier.close()
})

test('a caller who interrupts cuts the bot’s words, and the bot is told how far it came', async () => {
  const long =
    'This is a long explanation of everything that the clinic offers to its patients every day. '.repeat(3)
  const conversation = sayer(...Array.from({ length: 12 }, () => long.trim()))
  const settings = { advanced_settings: { min_interruption_duration: 0.2 } }
  const call = start({ caller: 'interrupter', conversation, settings })
  const outcome = await call.outcome()
  expect(outcome.events.map(({ type }) => type)).toContain('interruption')
  const cut = outcome.turns.find(({ text }) => text.endsWith('—'))
  expect(cut?.text.length).toBeLessThan(long.length)
  expect(conversation.heard.at(-1)).toContain(cut?.text)
  await call.carrier.close()
})

test('a silent caller is asked again as often as the bot’s settings say', async () => {
  const settings = { call_settings: { silence_timeout_max_retries: 1, silence_timeout_message: 'Hello?' } }
  const outcome = await start({ caller: 'silent', conversation: sayer('Hello.'), settings }).outcome()
  expect(outcome.disconnection_reason).toBe('timeout')
  expect(outcome.turns.filter(({ text }) => text === 'Hello?').length).toBe(1)
})

test('a call ends at its longest duration', async () => {
  const conversation = sayer(...Array.from({ length: 400 }, () => 'Which day suits you best?'))
  const outcome = await start({
    caller: 'long_talker',
    conversation,
    settings: { call_settings: { max_call_duration: 2 } },
    speed: 100_000,
  }).outcome()
  expect(outcome).toMatchObject({ disconnection_reason: 'timeout', duration_ms: 120_000 })
})

test('hanging up cancels the request to the model and ends the call', async () => {
  let isCanceled = false
  const conversation: Conversation = {
    answer: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          isCanceled = true
          reject(new ModelFailure('Canceled.'))
        })
      }),
  }
  const call = start({ caller: 'helpful', conversation })
  await expect.poll(() => call.events.some(({ type }) => type === 'answered')).toBe(true)
  await call.carrier.hangUp(call.order.call_id)
  expect((await call.outcome()).disconnection_reason).toBe('agent_ended_call')
  expect(isCanceled).toBe(true)
})

test('closing the carrier cancels the request and reports no end', async () => {
  const conversation: Conversation = {
    answer: (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new ModelFailure('Canceled.'))),
      ),
  }
  const call = start({ caller: 'helpful', conversation })
  await expect.poll(() => call.events.some(({ type }) => type === 'answered')).toBe(true)
  await call.carrier.close()
  expect(call.events.some(({ type }) => type === 'ended')).toBe(false)
})

test('a mailbox hears the message that the model worded', async () => {
  const conversation: Conversation = {
    answer: () => Promise.reject(new ModelFailure('Not asked.')),
    mailboxMessage: async (instructions) => `Worded: ${instructions}`,
  }
  const settings = {
    call_settings: {
      voicemail_detection_enabled: true,
      voicemail_action: 'leave_message',
      voicemail_message_type: 'prompt',
      voicemail_message: 'Ask them to call back.',
    },
  }
  const outcome = await start({ caller: 'voicemail', conversation, settings }).outcome()
  expect(outcome.turns.at(-1)?.text).toBe('Worded: Ask them to call back.')
})
