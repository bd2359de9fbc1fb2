import { describe, expect, test } from 'vitest'
import { timed } from '~/features/calls/alignment/testing-talk'
import { findSignals } from './signals'
import type { CallFacts } from './talk'

const ask = ['bot', 'May I confirm your appointment on Thursday?'] as const
const yes = ['caller', 'Yes, that works for me.'] as const

const kindsOf = (facts: CallFacts) => findSignals(facts).map(({ kind }) => kind)

describe('silence', () => {
  const turn = (role: string, start_ms: number, end_ms: number) => ({ role, text: 'Well.', start_ms, end_ms })
  const turns = [turn('assistant', 0, 2_000), turn('user', 11_000, 12_000), turn('assistant', 12_500, 14_000)]

  test('is found with its length if neither side speaks', () => {
    const [found] = findSignals({ turns, duration_ms: 14_500 })
    expect(found).toMatchObject({ kind: 'dead_air', at_ms: 2_000, line: 1, reason: '9 s of silence.' })
  })
  test('counts the end of the call and other silences', () => {
    const [found] = findSignals({ turns, duration_ms: 26_000 })
    expect(found?.reason).toBe('12 s of silence, plus 1 more over 5 s.')
  })
  test('is ignored while a tool runs', () => {
    expect(
      findSignals({ turns, duration_ms: 14_500, tool_calls: [{ at_ms: 2_500, duration_ms: 6_000 }] }),
    ).toEqual([])
  })
  test('comes from events if there are no lines', () => {
    const events = [1, 2].map((at) => ({ type: 'silence_timeout', at_ms: at * 6_000 }))
    expect(findSignals({ turns: null, events, duration_ms: 20_000 })).toMatchObject([
      { kind: 'dead_air', at_ms: 6_000 },
    ])
  })
})

describe('overlapping speech', () => {
  const noted = (type: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ type, at_ms: 1_000 * index }))
  const overlapping = Array.from({ length: 8 }, (_, index) => ({
    role: index % 2 ? 'user' : 'assistant',
    text: 'And so on.',
    start_ms: index * 2_000,
    end_ms: index * 2_000 + 3_000,
  }))
  test.each<[string, CallFacts, boolean]>([
    ['noted three times', timed([ask, yes], { events: noted('interruption', 3) }), true],
    ['noted twice', timed([ask, yes], { events: noted('interruption', 2) }), false],
    ['unheard', timed([ask, yes], { events: noted('interruption_ignored', 3) }), true],
    ['heard in the times', { turns: overlapping, duration_ms: 20_000 }, true],
    ['without words', { turns: null, events: noted('interruption', 4), duration_ms: 20_000 }, true],
  ])('%s', (_, facts, isFound) => {
    expect(kindsOf(facts).includes('interruptions')).toBe(isFound)
  })
})

describe('unusual figures', () => {
  const minute = { duration_ms: 60_000 }
  const usual = { p90_latency: 1.4, cost_per_minute: 0.05 }
  const slow = (p90: number) => ({ latency: { e2e_p90_latency: p90 }, ...minute })
  const cost = (total_cost: number) => ({ call_cost: { total_cost }, ...minute })
  test.each<[string, CallFacts, string[]]>([
    ['slower than the baseline', { ...slow(2.6), usual }, ['slow_answers']],
    ['usual', { ...slow(1.5), usual }, []],
    ['slow without a baseline', slow(4), ['slow_answers']],
    ['not slow without a baseline', slow(3), []],
    ['expensive', { ...cost(0.15), usual }, ['high_cost']],
    ['slightly expensive', { ...cost(0.08), usual }, []],
    ['expensive without a baseline', cost(5), []],
    ['expensive but short', { ...cost(0.3), duration_ms: 9_000, usual }, []],
  ])('%s', (_, facts, kinds) => expect(kindsOf(facts)).toEqual(kinds))

  test('the position is the start of the longest wait', () => {
    const turns = [1, 4.5, 2].map((e2e, index) => ({
      role: 'assistant',
      text: 'So.',
      start_ms: 10_000 * (index + 1),
      end_ms: 14_000 + 10_000 * index,
      latency: { llm: 1, tts: 0.3, e2e },
    }))
    const found = findSignals({ turns, ...slow(4.5) }).find(({ kind }) => kind === 'slow_answers')
    expect(found).toMatchObject({
      line: 1,
      at_ms: 15_500,
      reason: 'Slow answers: one in ten took 4.5 s or more.',
    })
  })
})
