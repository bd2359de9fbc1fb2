import { expect, test } from 'vitest'
import { evaluationFor } from './evaluation'

test.each([
  ['NUMERIC_SCALE', '7', { kind: 'amount', value: 7, most: 10 }],
  ['NUMERIC_SCALE', '4.5/5', { kind: 'amount', value: 4.5, most: 5 }],
  ['NUMERIC_SCALE', '8 out of 10', { kind: 'amount', value: 8, most: 10 }],
  ['NUMERIC_SCALE', '12', { kind: 'words', words: '12' }],
  ['PERCENTAGE_SCALE', '85%', { kind: 'amount', value: 85, most: 100 }],
  ['PERCENTAGE_SCALE', '85', { kind: 'amount', value: 85, most: 100 }],
  ['PERCENTAGE_SCALE', 'high', { kind: 'words', words: 'high' }],
  ['LIKERT_SCALE', 'strongly agree', { kind: 'step', at: 4 }],
  ['DESCRIPTIVE_SCALE', 'Fair', { kind: 'step', at: 1 }],
  ['SENTIMENT', 'Neutral', { kind: 'step', at: 1 }],
  ['SENTIMENT', 'Furious', { kind: 'words', words: 'Furious' }],
  ['PASS_FAIL', 'Pass', { kind: 'pass', hasPassed: true }],
  ['PASS_FAIL', 'failed', { kind: 'pass', hasPassed: false }],
  ['PASS_FAIL', 'passable', { kind: 'words', words: 'passable' }],
  ['STARS', '5', { kind: 'words', words: '5' }],
  [undefined, 'Pass', { kind: 'words', words: 'Pass' }],
  ['constructor', 'x', { kind: 'words', words: 'x' }],
])('%s makes of %j', (rubric, words, verdict) => {
  expect(evaluationFor(rubric, words)).toMatchObject(verdict)
})
