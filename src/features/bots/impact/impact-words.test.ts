import { expect, test } from 'vitest'
import { callsADay, impactWords, runningWords } from './impact-words'

const nothing = { number_count: 0, campaign_count: 0, calls: 0, days: 7 }

test.each([
  [nothing, 'Nothing uses this bot yet'],
  [{ ...nothing, number_count: 1 }, 'Live on 1 number'],
  [{ ...nothing, number_count: 2, campaign_count: 1 }, 'Live on 2 numbers and 1 campaign'],
  [{ ...nothing, handover_count: 1 }, 'Live on transfers of 1 bot'],
  [
    { ...nothing, number_count: 1, campaign_count: 1, handover_count: 2 },
    'Live on 1 number, 1 campaign, and transfers of 2 bots',
  ],
  [{ ...nothing, calls: 3 }, 'Used in less than one call per day'],
  [
    { number_count: 2, campaign_count: 3, calls: 700, days: 7 },
    'Live on 2 numbers and 3 campaigns, about 100 calls per day',
  ],
])('%j: %s', (impact, words) => {
  expect(impactWords(impact)).toBe(words)
})

test.each([
  [0, 'no calls in the last 7 days'],
  [3, 'less than one call per day'],
  [4, 'about 1 call per day'],
  [7_000, 'about 1,000 calls per day'],
])('%d calls in a week are %s', (calls, words) => {
  expect(callsADay({ calls, days: 7 })).toBe(words)
})

test.each([
  [0, [], ''],
  [1, ['Autumn'], '“Autumn” is running'],
  [2, ['Autumn', 'Winter'], '2 campaigns are running'],
])('%d running campaigns are named', (running_count, names, words) => {
  const campaigns = names.map((name, id) => ({ id, name, status: 'Running' as const }))
  const campaign_count = names.length
  expect(runningWords({ ...nothing, numbers: [], campaigns, campaign_count, running_count })).toBe(words)
})
