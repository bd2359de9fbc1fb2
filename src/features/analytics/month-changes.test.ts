import { expect, test } from 'vitest'
import type { MonthOfSpend } from '#contract/analytics/analytics'
import { monthChanges } from './spend-section'

const month = (number: number, calls: number, total: number): MonthOfSpend => ({
  from: `2026-${number}-01T00:00:00.000Z`,
  to: `2026-${number + 1}-01T00:00:00.000Z`,
  calls,
  answer_rate: calls > 0 ? 1 : null,
  success_rate: null,
  answered: calls,
  judged: 0,
  successful: 0,
  simulated: 0,
  duration_ms: calls * 60_000,
  outcomes: { completed: calls, transferred: 0, voicemail: 0, no_answer: 0, busy: 0, failed: 0 },
  cost: { total, llm: total, tts: 0, stt: 0, telephony: 0 },
})

test('the current month is compared with the same part of the previous one', () => {
  const months = [month(8, 0, 0), month(9, 0, 0), month(10, 100, 10), month(11, 60, 6)]
  const changes = monthChanges({ months, before_this: month(10, 50, 5) })
  expect(
    changes.map(({ month: { from }, change, volume, isPartial }) => [from, change, volume, isPartial]),
  ).toEqual([
    ['2026-11-01T00:00:00.000Z', 1, 1, true],
    ['2026-10-01T00:00:00.000Z', 10, 10, false],
  ])
})

test('the first month with calls is not compared, and all amounts have as many decimal places', () => {
  const months = [month(7, 0, 0), month(8, 0, 0), month(9, 3, 0.354), month(10, 100, 10), month(11, 60, 6)]
  const changes = monthChanges({ months, before_this: month(10, 50, 5) })
  expect(changes.map(({ isFirst, digits }) => [isFirst, digits])).toEqual([
    [false, 2],
    [false, 2],
    [true, 2],
  ])
})
