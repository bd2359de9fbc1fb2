import { describe, expect, it } from 'vitest'
import { CallAnalysis, Turn } from '#contract/calls/record'
import { isSilent } from '#server/campaigns/dialer/completion/silent-call-breaker'
import { callers } from '#server/telephony/simulator/caller/callers'
import { sampleBot, sampleOrder } from '#server/telephony/simulator/caller/sample-order'
import { simulateCall } from './simulate-call'

const calls = Array.from({ length: 2_000 }, (_, index) =>
  simulateCall(sampleOrder({ call_id: `call-${index}` })),
)
const share = (test: (call: (typeof calls)[number]) => boolean) => calls.filter(test).length / calls.length
const fates = new Map<string, string>(callers.map(({ id, fate }) => [id, fate]))

describe('2,000 calls', () => {
  it('reach people, machines and no one in realistic shares', () => {
    const fate = (name: string) => share(({ caller_id }) => fates.get(caller_id) === name)
    expect(fate('person')).toBeGreaterThan(0.6)
    expect(fate('person')).toBeLessThan(0.72)
    expect(Math.abs(fate('voicemail') - 0.12)).toBeLessThan(0.03)
    expect(Math.abs(fate('no_answer') - 0.145)).toBeLessThan(0.03)
    expect(Math.abs(fate('busy') - 0.04)).toBeLessThan(0.015)
    expect(Math.abs(fate('failed') - 0.015)).toBeLessThan(0.01)
    expect(new Set(calls.map(({ caller_id }) => caller_id)).size).toBe(
      callers.filter(({ weight }) => weight > 0).length,
    )
  })

  it('have increasing times, and words overlap only on an interruption', () => {
    for (const { outcome, ringing_at, answered_at } of calls) {
      if (answered_at !== null) expect(answered_at).toBeGreaterThan(ringing_at)
      let end = 0
      for (const [index, turn] of outcome.turns.entries()) {
        expect(Turn.safeParse(turn).success).toBe(true)
        expect(turn.end_ms).toBeGreaterThan(turn.start_ms)
        expect(turn.start_ms).toBeGreaterThanOrEqual(outcome.turns[index - 1]?.start_ms ?? 0)
        const overlaps = turn.start_ms < end
        const interrupts = outcome.events.some(
          ({ type, at_ms }) =>
            type.startsWith('interruption') && at_ms >= turn.start_ms && at_ms <= Math.max(end, turn.end_ms),
        )
        if (overlaps) expect(interrupts).toBe(true)
        end = Math.max(end, turn.end_ms)
      }
      expect(outcome.duration_ms).toBeGreaterThanOrEqual(end)
      const latencies = outcome.turns.flatMap(({ latency }) => latency ?? [])
      for (const { llm, tts, e2e } of latencies) expect(e2e).toBeGreaterThan(llm + tts)
    }
  })

  it('have no answer after a filler, such as "So, sure, go ahead."', () => {
    const bot = sampleBot({ humanized_conversation: true })
    const spoken = Array.from({ length: 600 }, (_, index) =>
      simulateCall(sampleOrder({ call_id: `filler-${index}`, bot })),
    ).flatMap(({ outcome }) => outcome.turns.filter(({ role }) => role === 'assistant'))
    const odd = spoken.filter(({ text }) =>
      /\b(so|now|okay|alright),?( so)? (sure|of course|yes|oh|right)\b/i.test(text),
    )
    expect(odd.map(({ text }) => text)).toEqual([])
  })

  it('are greeted by the time of day where the phone is', () => {
    const registered_timestamp = Date.UTC(2026, 10, 27, 1, 58)
    const texts = Array.from({ length: 300 }, (_, index) =>
      simulateCall(
        sampleOrder({ call_id: `evening-${index}`, to_number: '+12025550101', registered_timestamp }),
      ),
    ).flatMap(({ outcome }) => outcome.turns.map(({ text }) => text))
    const greetings = texts.filter((text) =>
      /\b(good|nice|lovely|great|wonderful) (morning|afternoon)\b/i.test(text),
    )
    expect(greetings).toEqual([])
    expect(texts.some((text) => /\b(good|nice|lovely|great|wonderful) evening\b/i.test(text))).toBe(true)
  })

  it('are silent only if the bot is not heard, however it opens', () => {
    const outcomes = calls.map(({ outcome }) => outcome)
    for (const changes of [{ auto_first_message: true }, { first_message: 'Good day.' }]) {
      const bot = sampleBot(changes)
      for (let index = 0; index < 100; index++) {
        outcomes.push(simulateCall(sampleOrder({ call_id: `call-${index}`, bot })).outcome)
      }
    }
    expect(outcomes.filter(isSilent)).toEqual([])
    expect(isSilent(simulateCall(sampleOrder({}, 'bot_unheard')).outcome)).toBe(true)
  })

  it('end in a consistent state', () => {
    for (const { outcome, answered_at } of calls) {
      const broken = /^dial_|_error$/.test(outcome.disconnection_reason)
      expect(outcome.call_status).toBe(broken ? 'error' : 'ended')
      expect(outcome.start_timestamp).toBe(answered_at)
      if (answered_at === null) expect(outcome).toMatchObject({ turns: [], analysis: null, duration_ms: 0 })
      else expect(outcome.end_timestamp - answered_at).toBe(outcome.duration_ms)
      if (outcome.analysis) expect(CallAnalysis.safeParse(outcome.analysis).success).toBe(true)
    }
  })

  it('fill every slot and do not repeat each other', () => {
    const talks = calls.map(({ outcome }) => outcome.turns.map(({ text }) => text).join('\n')).filter(Boolean)
    for (const talk of talks) expect(talk).not.toMatch(/[{}]|undefined|null|\s{2,}(?=\S)|(^|\n)\s*(\n|$)/)
    const people = calls.filter(({ outcome }) => outcome.turns.length > 5)
    const whole = new Set(people.map(({ outcome }) => outcome.turns.map(({ text }) => text).join('\n')))
    expect(whole.size).toBe(people.length)
    const replies = calls.flatMap(({ outcome }) =>
      outcome.turns.filter(({ role }) => role === 'user').map(({ text }) => text),
    )
    expect(new Set(replies).size).toBeGreaterThan(1_200)
  })

  it('last from seconds to minutes', () => {
    const lengths = calls
      .flatMap(({ outcome }) => (outcome.turns.length > 5 ? [outcome.duration_ms / 1_000] : []))
      .toSorted((a, b) => a - b)
    const median = lengths[Math.floor(lengths.length / 2)] ?? 0
    expect(median).toBeGreaterThan(45)
    expect(median).toBeLessThan(130)
    expect(share(({ outcome }) => outcome.analysis?.is_successful === true)).toBeGreaterThan(0.2)
    expect(share(({ outcome }) => outcome.analysis?.is_successful === true)).toBeLessThan(0.6)
  })
})

describe('one call', () => {
  it('is the same for the same order and different for another seed', () => {
    const order = sampleOrder({ call_id: 'same' }, 'curious')
    expect(simulateCall(order)).toEqual(simulateCall(structuredClone(order)))
    expect(simulateCall(order, 'other').outcome.turns).not.toEqual(simulateCall(order).outcome.turns)
  })

  it.each([
    ['no_answer', 'dial_no_answer'],
    ['busy', 'dial_busy'],
    ['call_failed', 'dial_failed'],
    ['dropped_line', 'network_error'],
    ['bot_fault', 'agent_error'],
    ['silent', 'timeout'],
    ['hangs_up_early', 'user_ended_call'],
    ['angry', 'user_ended_call'],
    ['do_not_call', 'agent_ended_call'],
    ['bot_unheard', 'user_ended_call'],
    ['wants_human', 'user_ended_call'],
  ])('with %s ends as %s', (caller, reason) => {
    expect(simulateCall(sampleOrder({}, caller)).outcome.disconnection_reason).toBe(reason)
  })

  it('is transferred to a person if the bot has the tool', () => {
    const tool = { id: 1, type: 'transfer_call', name: 'to_desk', created_at: '', updated_at: '' }
    const { outcome } = simulateCall(sampleOrder({ tools: [tool] }, 'wants_human'))
    expect(outcome.disconnection_reason).toBe('transferred_to_human')
    expect(outcome.tool_calls).toMatchObject([{ name: 'to_desk', type: 'transfer_call' }])
  })

  it('contains a payment card with a valid check digit', () => {
    for (let index = 0; index < 20; index++) {
      const { outcome } = simulateCall(sampleOrder({ call_id: `card-${index}` }, 'card_reader'))
      const text = outcome.turns
        .filter(({ role }) => role === 'user')
        .map((turn) => turn.text)
        .join(' ')
      const digits = /\d(?:[ -]?\d){15}/.exec(text)?.[0].replace(/\D/g, '') ?? ''
      const doubled = [...digits].map((digit, at) => Number(digit) * (at % 2 === 0 ? 2 : 1))
      expect(digits).toHaveLength(16)
      expect(doubled.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10).toBe(0)
    }
  })

  it('from a person begins with a reason, and the bot uses a known name', () => {
    for (let index = 0; index < 40; index++) {
      const order = sampleOrder({
        call_id: `in-${index}`,
        direction: 'inbound',
        bot: sampleBot({ auto_first_message: true }),
      })
      const call = simulateCall(order)
      expect(fates.get(call.caller_id)).toBe('person')
      if (call.caller_id !== 'silent')
        expect(call.outcome.turns.map(({ role }) => role).slice(0, 2)).toEqual(['assistant', 'user'])
    }
    const named = sampleOrder({ dynamic_variables: { name: 'Zelda Quist', simulated_caller: 'helpful' } })
    expect(
      simulateCall(named)
        .outcome.turns.map(({ text }) => text)
        .join(' '),
    ).toContain('Zelda Quist')
  })

  it('is cut when the operator hangs up', () => {
    const { outcome } = simulateCall(sampleOrder({}, 'helpful'), 'call-1', 20_000)
    expect(outcome).toMatchObject({
      duration_ms: 20_000,
      disconnection_reason: 'agent_ended_call',
      call_status: 'ended',
    })
    expect(outcome.turns.every(({ end_ms }) => end_ms <= 20_000)).toBe(true)
  })
})
