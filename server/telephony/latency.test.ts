import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Turn } from '#contract/calls/record'
import { percentile, summarizeLatency } from './latency'

describe('percentile', () => {
  it('is the smallest value that the share of values does not exceed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true, min: 0, max: 60 }), { minLength: 1 }),
        fc.constantFrom(0.5, 0.9),
        (values, part) => {
          const oracle = [...values]
            .sort((a, b) => a - b)
            .find((value) => values.filter((other) => other <= value).length >= part * values.length)
          expect(percentile(values, part)).toBe(oracle)
        },
      ),
    )
  })

  it.each([
    [[4, 1, 3, 2], 0.5, 2],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9, 9],
    [[5], 0.9, 5],
    [[3, 1, 2], 0, 1],
  ])('of %j at %d is %d', (values, part, expected) => expect(percentile(values, part)).toBe(expected))
})

describe('summarizeLatency', () => {
  const turn = (role: string, e2e: number): Turn => ({
    role,
    text: '',
    start_ms: 0,
    end_ms: 1,
    latency: { llm: e2e / 2, tts: e2e / 4, e2e },
  })

  it('counts the answers of the bot alone', () => {
    const turns = [
      turn('assistant', 2),
      turn('user', 99),
      turn('assistant', 1),
      { ...turn('assistant', 0), latency: undefined },
    ]
    expect(summarizeLatency(turns)).toEqual({
      e2e_min_latency: 1,
      e2e_median_latency: 1,
      e2e_p90_latency: 2,
      llm_min_latency: 0.5,
      llm_median_latency: 0.5,
      llm_p90_latency: 1,
      tts_min_latency: 0.25,
      tts_median_latency: 0.25,
      tts_p90_latency: 0.5,
    })
  })

  it('is null where nothing was answered', () => {
    expect(new Set(Object.values(summarizeLatency([])))).toEqual(new Set([null]))
  })
})
