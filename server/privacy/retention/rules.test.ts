import { expect, test } from 'vitest'
import { type Retention, unlimitedRetention } from '#rules/calls/retention'
import { type AgedCall, cutoffsOf, fatesOf, retentionChange, withUnmakeable } from './rules'

const dayMs = 86_400_000
const now = 1_000 * dayMs
const aged = (days: number, fields: Partial<AgedCall> = {}): AgedCall => ({
  call_id: `of ${days} days`,
  registered_timestamp: now - days * dayMs,
  has_recording: true,
  has_texts: true,
  ...fields,
})
const none = { records: [], recordings: [], transcripts: [] }

const keeping = (changes: Partial<Retention>) => ({ ...unlimitedRetention, ...changes })

const cases: [string, Partial<Retention>, AgedCall, Partial<ReturnType<typeof fatesOf>>][] = [
  ['kept without limit', {}, aged(900), {}],
  ['young enough', { transcripts_days: 30 }, aged(29), {}],
  ['on the day itself', { transcripts_days: 30 }, aged(30), {}],
  ['a day older', { transcripts_days: 30 }, aged(31), { transcripts: ['of 31 days'] }],
  ['of what was deleted before', { transcripts_days: 30 }, aged(31, { has_texts: false }), {}],
  ['without a recording', { recordings_days: 30 }, aged(31, { has_recording: false }), {}],
  ['with a recording', { recordings_days: 30 }, aged(31), { recordings: ['of 31 days'] }],
  [
    'both',
    { recordings_days: 7, transcripts_days: 30 },
    aged(31),
    { recordings: ['of 31 days'], transcripts: ['of 31 days'] },
  ],
  ['whole', { recordings_days: 7, records_days: 30 }, aged(31), { records: ['of 31 days'] }],
]

test.each(cases)('%s', (_, retention, call, fates) => {
  expect(fatesOf([call], cutoffsOf(keeping(retention), now))).toEqual({ ...none, ...fates })
})

test('a simulated recording that is no file yet goes with what was said', () => {
  const calls = [aged(31), aged(32)]
  const fates = fatesOf(calls, cutoffsOf(keeping({ transcripts_days: 30 }), now))
  expect(withUnmakeable(fates, calls, new Set(['of 32 days'])).recordings).toEqual(['of 31 days'])
})

test.each<[Partial<Retention>, Partial<Retention>, ReturnType<typeof retentionChange>]>([
  [{}, {}, undefined],
  [{}, { records_days: 90 }, { action: 'retention.tighten', subject: 'records_days: no limit → 90' }],
  [{ records_days: 90 }, {}, { action: 'retention.loosen', subject: 'records_days: 90 → no limit' }],
  [
    { recordings_days: 10, records_days: 90 },
    { recordings_days: 5, records_days: 100 },
    { action: 'retention.tighten', subject: 'recordings_days: 10 → 5, records_days: 90 → 100' },
  ],
])('%j to %j', (from, to, change) => {
  expect(retentionChange(keeping(from), keeping(to))).toEqual(change)
})
