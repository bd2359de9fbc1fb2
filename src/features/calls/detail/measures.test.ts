import { expect, test } from 'vitest'
import { costParts, latencyRows } from './measures'

test('a latency needs all three figures to be shown', () => {
  const latency = {
    e2e_min_latency: 0.8,
    e2e_median_latency: 1.1,
    e2e_p90_latency: 1.6,
    llm_min_latency: 0,
    llm_median_latency: 0,
    llm_p90_latency: 0,
    tts_min_latency: 0.2,
    tts_median_latency: null,
  }
  expect(latencyRows(latency)).toEqual([
    { label: 'End to end', min: 0.8, median: 1.1, high: 1.6 },
    { label: 'Model', min: 0, median: 0, high: 0 },
  ])
  expect(latencyRows(null)).toEqual([])
})

test('the normal range of the bot is added to its rows', () => {
  const latency = { e2e_min_latency: 0.8, e2e_median_latency: 1.1, e2e_p90_latency: 1.6 }
  const e2e = { min: 0.5, p10: 0.7, median: 0.9, p90: 1.3 }
  expect(latencyRows(latency, { answers: 9, e2e, llm: null, tts: null })).toEqual([
    { label: 'End to end', min: 0.8, median: 1.1, high: 1.6, band: { from: 0.7, middle: 0.9, to: 1.3 } },
  ])
})

test.each([
  [{ total_cost: 0.06, llm_cost: 0.03, tts_cost: 0.02, stt_cost: 0.01 }, 'Model Speech Transcription'],
  [{ total_cost: 0.1, llm_cost: 0.03, tts_cost: 0.02 }, 'Model Speech Other'],
  [{ total_cost: 0.0304, llm_cost: 0.03 }, 'Model'],
  [{ total_cost: 0.02, llm_cost: 0.03 }, 'Model'],
  [{ total_cost: 0.02 }, 'Other'],
  [{}, ''],
])('%j', (cost, parts) => {
  expect(
    costParts(cost)
      .map(({ label }) => label)
      .join(' '),
  ).toBe(parts)
})
