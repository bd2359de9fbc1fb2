import { expect, test } from 'vitest'
import type { BreakdownRow } from '#contract/analytics/analytics'
import type { BreakdownSort } from './analytics-search'
import { breakdownColumns, sorted } from './breakdown-columns'

const row = (name: string, calls: number, judged: number, successful: number) =>
  ({ name, bot_uid: name, calls, judged, successful, answered: judged }) as BreakdownRow

const rows = [row('Bot 10', 90, 0, 0), row('Bot 2', 40, 877, 412), row('Bot 1', 10, 10, 5)]
const order = (sort: BreakdownSort) => sorted(rows, 'bot', sort).map(({ name }) => name)

test('rows are sorted by any column, with those without a value last', () => {
  expect(order({ column: 'name', direction: 'asc' })).toEqual(['Bot 1', 'Bot 2', 'Bot 10'])
  expect(order({ column: 'calls', direction: 'desc' })).toEqual(['Bot 10', 'Bot 2', 'Bot 1'])
  expect(order({ column: 'success', direction: 'desc' })).toEqual(['Bot 1', 'Bot 2', 'Bot 10'])
  expect(order({ column: 'success', direction: 'asc' })).toEqual(['Bot 2', 'Bot 1', 'Bot 10'])
})

test('rates have their 95% interval and sample size', () => {
  const success = breakdownColumns.find(({ id }) => id === 'success')
  expect(rows.map((one) => success?.sure?.(one))).toEqual([null, '±3 · 877 calls', '±26 · 10 calls'])
})

test('the costs of a table have as many decimal places as the largest', () => {
  const cost = breakdownColumns.find(({ id }) => id === 'cost')
  const costs = [4.34, 0.834, 0.0004].map((total) => ({ cost: { total } }) as BreakdownRow)
  expect(costs.map((one) => cost?.words(one, costs))).toEqual(['$4.34', '$0.83', '<$0.01'])
  expect(costs.slice(1).map((one) => cost?.words(one, costs.slice(1)))).toEqual(['$0.834', '<$0.001'])
})

test('a rate near a limit has its interval, which stays between 0% and 100%', () => {
  const success = breakdownColumns.find(({ id }) => id === 'success')
  const sure = (successful: number, judged: number) => success?.sure?.(row('Bot', judged, judged, successful))
  expect([sure(86, 86), sure(11, 12), sure(0, 1)]).toEqual([
    '96% to 100% · 86 calls',
    '65% to 99% · 12 calls',
    '0% to 79% · 1 call',
  ])
})
