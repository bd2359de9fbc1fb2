import { expect, test } from 'vitest'
import { costSentence, timeMisfits } from './time-check'

const lines = (end_ms: number) => ({
  timing: 'told' as const,
  lines: [{ role: 'user', text: '', start_ms: 0, end_ms, confidence: null }],
})
const minute = { duration_ms: 60_000, start_timestamp: 1_000, end_timestamp: 61_000 }

test.each([
  ['all of it fits', minute, 60_400, 59_000, []],
  ['no recording', minute, null, 59_000, []],
  ['no duration', { duration_ms: 0, start_timestamp: 1, end_timestamp: 9e9 }, null, 0, []],
  [
    'the timestamps',
    { ...minute, end_timestamp: 66_000 },
    null,
    0,
    ['Start and end are 1:05 apart, but the duration is 1:00.'],
  ],
  ['a short recording', minute, 50_000, 0, ['The recording is 0:50 long, 0:10 shorter than the call.']],
  ['a long recording', minute, 70_000, 0, ['The recording is 1:10 long, 0:10 longer than the call.']],
  ['a late line', minute, null, 65_000, ['The last line ends at 1:05, after the end of the call.']],
])('time: %s', (_, call, recordingMs, lastMs, sentences) => {
  expect(timeMisfits(call, lines(lastMs), recordingMs)).toEqual(sentences)
})

test.each([
  [{ total_cost: 0.06, llm_cost: 0.03, tts_cost: 0.02, stt_cost: 0.01 }, ''],
  [{ total_cost: 0.1, llm_cost: 0.03, tts_cost: 0.02 }, '$0.050 of the total is not itemized.'],
  [{ total_cost: 0.02, llm_cost: 0.03 }, 'The parts add up to $0.030, $0.010 more than the total of $0.020.'],
  [{ total_cost: 0.02 }, 'The server reports only the total.'],
  [{ llm_cost: 0.02 }, 'The server reports no total. This is the sum of the parts.'],
])('cost: %j', (cost, sentence) => {
  expect(costSentence(cost)).toBe(sentence)
})
