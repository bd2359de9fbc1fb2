import { describe, expect, it } from 'vitest'
import type { Turn } from '#contract/calls/record'
import { summarizeLatency } from '#server/telephony/latency'
import { sampleBot, sampleOrder } from '#server/telephony/simulator/caller/sample-order'
import { simulateCall } from './simulate-call'

function play(changes: Record<string, unknown>, caller = 'helpful', call_id = 'call-1') {
  return simulateCall(sampleOrder({ call_id, bot: sampleBot(changes) }, caller)).outcome
}

const bySeed = (changes: Record<string, unknown>, caller = 'helpful', count = 12) =>
  Array.from({ length: count }, (_, index) => play(changes, caller, `seed-${index}`))

const botTurns = (turns: Turn[]) => turns.filter((turn) => turn.role === 'assistant')
const said = (turns: Turn[]) => botTurns(turns).map((turn) => turn.text)
const all = (outcomes: { turns: Turn[] }[]) => outcomes.flatMap(({ turns }) => said(turns)).join(' ')
const spokenMs = (turns: Turn[]) =>
  botTurns(turns).reduce((sum, turn) => sum + turn.end_ms - turn.start_ms, 0)
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const eventTypes = (outcome: { events: { type: string }[] }) => outcome.events.map(({ type }) => type)
const silences = (outcome: { events: { type: string }[] }) =>
  eventTypes(outcome).filter((type) => type === 'silence_timeout').length

describe('opening', () => {
  it('speaks the first message as it is written', () => {
    for (const { turns } of bySeed({ first_message: 'Welcome to the desk, how are you?' })) {
      expect(said(turns)[0]).toBe('Welcome to the desk, how are you?')
      expect(botTurns(turns)[0]?.latency).toBeUndefined()
    }
  })

  it('generates the opening from the prompt', () => {
    for (const { turns } of bySeed({ auto_first_message: true })) {
      const first = said(turns)[0] ?? ''
      expect(first).toContain('Anna from Northside Dental')
      expect(first).toContain('confirm your appointment on Tuesday at 10')
    }
  })

  it('waits for the caller when it has neither', () => {
    for (const { turns } of bySeed({})) expect(turns[0]?.role).toBe('user')
  })

  it('asks what the prompt says', () => {
    const text = all(bySeed({}))
    expect(text).toMatch(/tooth pain/)
    expect(text).toMatch(/your full name and email/)
    expect(text).toMatch(/bring your insurance card/)
    expect(all(bySeed({ prompt: 'Sell pineapples to greengrocers.' }))).toMatch(/pineapples/)
  })
})

describe('voice and model', () => {
  it('takes half the time at twice the speed, with the same words', () => {
    const slow = play({ voice_speed: 1 })
    const fast = play({ voice_speed: 2 })
    expect(said(fast.turns)).toEqual(said(slow.turns))
    expect(spokenMs(fast.turns) / spokenMs(slow.turns)).toBeCloseTo(0.5, 2)
  })

  it.each([
    ['llm_model_name', 'gpt-4.1-nano', 'gpt-5', 'llm_median_latency'],
    ['voice_model', 'tts-1', 'tts-1-hd', 'tts_median_latency'],
  ] as const)('%s: %s answers sooner than %s', (field, quick, slow, figure) => {
    const quicker = summarizeLatency(play({ [field]: quick }).turns)[figure] ?? 0
    const slower = summarizeLatency(play({ [field]: slow }).turns)[figure] ?? 0
    expect(quicker).toBeGreaterThan(0)
    expect(slower).toBeGreaterThan(quicker * 1.2)
  })

  it('varies its wording more as the temperature rises', () => {
    const openings = (llm_model_temperature: number) =>
      new Set(bySeed({ llm_model_temperature, auto_first_message: true }).map(({ turns }) => said(turns)[0]))
        .size
    expect(openings(1)).toBeGreaterThan(openings(0) + 1)
  })
})

describe('call settings', () => {
  it.each([
    [5, 1],
    [6, 2],
    [12, 5],
  ])('asks after %i seconds of silence, %i times', (silence_timeout, silence_timeout_max_retries) => {
    const message = 'Is anybody there at all?'
    const call_settings = { silence_timeout, silence_timeout_max_retries, silence_timeout_message: message }
    const outcome = play({ first_message: 'Good day.', call_settings }, 'silent')
    expect(said(outcome.turns).filter((text) => text === message)).toHaveLength(silence_timeout_max_retries)
    expect(silences(outcome)).toBe(silence_timeout_max_retries)
    expect(outcome.disconnection_reason).toBe('timeout')
    const [first, second] = outcome.turns
    expect((second?.start_ms ?? 0) - (first?.end_ms ?? 0)).toBeGreaterThanOrEqual(silence_timeout * 1_000)
  })

  it('ends at the longest duration', () => {
    const outcomes = bySeed({ call_settings: { max_call_duration: 2 }, voice_speed: 0.5 }, 'long_talker')
    for (const outcome of outcomes) {
      expect(outcome.duration_ms).toBeLessThanOrEqual(120_000)
      expect(Math.max(...outcome.turns.map((turn) => turn.end_ms))).toBeLessThanOrEqual(120_000)
    }
    const cut = outcomes.filter((outcome) => eventTypes(outcome).includes('max_duration'))
    expect(cut.length).toBeGreaterThan(4)
    for (const outcome of cut)
      expect(outcome).toMatchObject({ disconnection_reason: 'timeout', duration_ms: 120_000 })
  })
})

describe('voicemail', () => {
  const settings = (call_settings: Record<string, unknown>) => play({ call_settings }, 'voicemail')
  const message = 'Tell them that the clinic is open on Friday. Ask them to call back.'

  it('talks to the machine without detection', () => {
    const outcome = settings({})
    expect(outcome).toMatchObject({ voicemail: true, disconnection_reason: 'timeout' })
    expect(silences(outcome)).toBe(2)
  })

  it('hangs up', () => {
    const outcome = settings({ voicemail_detection_enabled: true })
    expect(outcome.disconnection_reason).toBe('voicemail')
    expect(said(outcome.turns)).toEqual([])
  })

  it('leaves the message literally', () => {
    const leave = {
      voicemail_detection_enabled: true,
      voicemail_action: 'leave_message',
      voicemail_message: message,
    }
    expect(said(settings(leave).turns)).toEqual([message])
  })

  it('writes a message from the instructions', () => {
    const leave = {
      voicemail_detection_enabled: true,
      voicemail_action: 'leave_message',
      voicemail_message: message,
    }
    const [text = ''] = said(settings({ ...leave, voicemail_message_type: 'prompt' }).turns)
    expect(text).toContain('The clinic is open on Friday. Please call back.')
    expect(text).toContain('Anna from Northside Dental')
    expect(text).not.toContain('Tell them')
  })
})

describe('advanced settings', () => {
  const advanced = (advanced_settings: Record<string, unknown>, caller?: string) =>
    bySeed({ advanced_settings }, caller)
  const count = (outcomes: { events: { type: string }[] }[], type: string) =>
    sum(outcomes.map((outcome) => eventTypes(outcome).filter((event) => event === type).length))

  it('is cut short by an interrupter, unless that is off or the words are too short', () => {
    const open = advanced({ min_interruption_duration: 0.4 }, 'interrupter')
    const strict = advanced({ min_interruption_duration: 3 }, 'interrupter')
    const off = advanced({ allow_interruptions: false }, 'interrupter')
    expect(count(open, 'interruption')).toBeGreaterThan(count(strict, 'interruption'))
    expect(all(open)).toMatch(/\w—/)
    expect(count(off, 'interruption')).toBe(0)
    expect(count(off, 'interruption_ignored')).toBeGreaterThan(5)
    expect(all(off)).not.toContain('—')
  })

  it('waits the short pause before each answer', () => {
    const gaps = (short_pause: number) =>
      advanced({ short_pause }).flatMap(({ turns }) =>
        turns.flatMap((turn, index) => {
          const before = turns[index - 1]
          const plain = turn.latency && before?.role === 'user' && !before.text.endsWith('…')
          return plain ? turn.start_ms - before.end_ms - (turn.latency?.e2e ?? 0) * 1_000 : []
        }),
      )
    for (const gap of gaps(0.2)) expect(gap).toBeCloseTo(200, -1)
    for (const gap of gaps(2)) expect(gap).toBeCloseTo(2_000, -1)
  })

  it('speaks up sooner in a hesitation when the long pause is short', () => {
    const patience = /Take your time|No rush|still looking|take a moment/
    const jumps = (long_pause: number) =>
      sum(
        bySeed({ advanced_settings: { long_pause } }, 'helpful', 40).map(
          ({ turns }) => said(turns).filter((text) => patience.test(text)).length,
        ),
      )
    expect(jumps(0.5)).toBeGreaterThan(10)
    expect(jumps(4)).toBe(0)
  })

  it('never says a filtered phrase', () => {
    const filter_phrases = 'insurance card\nthank you\nHello\nyour appointment'
    const outcomes = bySeed({
      first_message: 'Hello, HELLO you. Thank  you for picking up.',
      advanced_settings: { filter_phrases },
    })
    expect(all(outcomes)).not.toMatch(/insurance card|\bthank\s+you\b|\bhello\b|your appointment/i)
    expect(said(outcomes[0]?.turns ?? [])[0]).toBe('You. For picking up.')
  })

  it('says nothing if a whole message is filtered', () => {
    const advanced_settings = { filter_phrases: 'Welcome to the desk' }
    for (const { turns } of bySeed(
      { first_message: 'Welcome to the desk!', advanced_settings },
      'interrupter',
    )) {
      expect(turns.every(({ text }) => text !== '')).toBe(true)
    }
  })

  it('has a wording for each personality', () => {
    const openings = ['casual', 'humorous', 'direct', 'formal', 'persuasive', 'friendly'].map(
      (agent_personality) =>
        said(play({ auto_first_message: true, advanced_settings: { agent_personality } }).turns)[0],
    )
    expect(new Set(openings).size).toBe(6)
  })

  it('speaks longer with longer responses', () => {
    const lengths = ['short', 'concise', 'normal', 'long'].map((agent_response_length) =>
      sum(advanced({ agent_response_length }).map(({ turns }) => said(turns).join('').length)),
    )
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
    expect(new Set(lengths).size).toBe(4)
  })

  it('uses short forms and fillers only if it should sound human', () => {
    const human = /\b(I'm|I'll|don't|it's|can't)\b/
    expect(all(advanced({ humanize_conversation: true }))).toMatch(human)
    expect(all(advanced({ humanize_conversation: false }))).not.toMatch(human)
  })

  it('does not understand a noisy caller without noise reduction', () => {
    const misheard = /noise on the line|could not make|couldn't make|quite loud/
    expect(all(advanced({ background_noise_reduction: false }, 'noisy'))).toMatch(misheard)
    expect(all(advanced({ background_noise_reduction: true }, 'noisy'))).not.toMatch(misheard)
  })
})
