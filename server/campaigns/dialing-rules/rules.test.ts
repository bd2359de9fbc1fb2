import { expect, test } from 'vitest'
import { type DialingRulesChanges, usualDialingRules } from '#contract/campaigns/dialing-rules'
import { ApiError } from '#contract/http/error'
import { looseningWords } from '#rules/dialing/loosened-rules'
import { decideChange } from './rules'

const decide = (changes: DialingRulesChanges) => decideChange(usualDialingRules, changes)

function pathsRefused(changes: DialingRulesChanges): string[] {
  try {
    decide(changes)
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.issues.map(({ path }) => path)
  }
}

test.each<[DialingRulesChanges, string]>([
  [{ attempts_per_day: 2 }, 'attempts_per_day: 3 → 2'],
  [{ hours_start: '09:00', hours_end: '20:00' }, 'hours_start: 08:00 → 09:00, hours_end: 21:00 → 20:00'],
  [{ concurrency: 2 }, 'concurrency: 5 → 2'],
  [
    { countries: 'listed', country_list: ['US', 'DE', 'US'] },
    'countries: automatic → listed, country_list: none → DE,US',
  ],
  [{ api_calls_in_hours: true }, 'api_calls_in_hours: false → true'],
])('%j is saved at once', (changes, subject) => {
  expect(decide(changes)).toMatchObject({ action: 'dialing_rules.tighten', subject })
})

test.each<DialingRulesChanges>([
  { concurrency: 20 },
  { opt_outs: 'review' },
  { attempts_per_day: 4 },
  { hours_start: '07:59' },
  { hours_end: '21:01' },
  { unknown_zone: 'campaign_zone' },
  { attempts_per_day: 1, hours_end: '22:00' },
])('%j is loosened only with the words and a reason', (changes) => {
  expect(pathsRefused(changes)).toEqual(['confirmation', 'reason'])
  expect(pathsRefused({ ...changes, reason: 'Why.' })).toEqual(['confirmation'])
  expect(pathsRefused({ ...changes, confirmation: looseningWords })).toEqual(['reason'])
  expect(pathsRefused({ ...changes, confirmation: 'yes', reason: 'Why.' })).toEqual(['confirmation'])
  expect(decide({ ...changes, confirmation: looseningWords, reason: 'Why.' })).toMatchObject({
    action: 'dialing_rules.loosen',
    rules: changes,
  })
})

test('a change without effect is ignored', () => {
  expect(decide({})).toBeUndefined()
  expect(decide({ attempts_per_day: 3, reason: 'Why.' })).toBeUndefined()
})

test.each([{ hours_end: '08:00' }, { hours_start: '21:00' }, { hours_start: '22:00', hours_end: '06:00' }])(
  '%j leaves no hours',
  (changes) => {
    expect(pathsRefused(changes)).toEqual(['hours_end'])
  },
)
