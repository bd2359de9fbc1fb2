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

  test('is found where neither speaks, and says how long', () => {
    const [found] = findSignals({ turns, duration_ms: 14_500 })
    expect(found).toMatchObject({ kind: 'dead_air', at_ms: 2_000, line: 1, reason: 'Nobody spoke for 9 s.' })
  })
  test('counts the end of the call, and the others', () => {
    const [found] = findSignals({ turns, duration_ms: 26_000 })
    expect(found?.reason).toBe('Nobody spoke for 12 s, and 1 more silence of over 5 s.')
  })
  test('is none while a tool works', () => {
    expect(
      findSignals({ turns, duration_ms: 14_500, tool_calls: [{ at_ms: 2_500, duration_ms: 6_000 }] }),
    ).toEqual([])
  })
  test('is told by events where no words are kept', () => {
    const events = [1, 2].map((at) => ({ type: 'silence_timeout', at_ms: at * 6_000 }))
    expect(findSignals({ turns: null, events, duration_ms: 20_000 })).toMatchObject([
      { kind: 'dead_air', at_ms: 6_000 },
    ])
  })
})

describe('talk at the same time', () => {
  const noted = (type: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ type, at_ms: 1_000 * index }))
  const overlapping = Array.from({ length: 8 }, (_, index) => ({
    ...{ role: index % 2 ? 'user' : 'assistant', text: 'And so on.' },
    ...{ start_ms: index * 2_000, end_ms: index * 2_000 + 3_000 },
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

describe('figures out of line', () => {
  const minute = { duration_ms: 60_000 }
  const usual = { p90_latency: 1.4, cost_per_minute: 0.05 }
  const slow = (p90: number) => ({ latency: { e2e_p90_latency: p90 }, ...minute })
  const cost = (total_cost: number) => ({ call_cost: { total_cost }, ...minute })
  test.each<[string, CallFacts, string[]]>([
    ['slow beside the usual', { ...slow(2.6), usual }, ['slow_answers']],
    ['usual', { ...slow(1.5), usual }, []],
    ['slow for anybody', slow(4), ['slow_answers']],
    ['bearable where nothing is usual', slow(3), []],
    ['dear', { ...cost(0.15), usual }, ['high_cost']],
    ['a little dearer', { ...cost(0.08), usual }, []],
    ['dear, and nothing is usual', cost(5), []],
    ['dear, and too short to say', { ...cost(0.3), duration_ms: 9_000, usual }, []],
  ])('%s', (_, facts, kinds) => expect(kindsOf(facts)).toEqual(kinds))

  test('the slowest answer is where the wait begins', () => {
    const turns = [1, 4.5, 2].map((e2e, index) => ({
      ...{ role: 'assistant', text: 'So.', start_ms: 10_000 * (index + 1), end_ms: 14_000 + 10_000 * index },
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
