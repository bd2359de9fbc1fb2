import { describe, expect, it } from 'vitest'
import { countsOfPlaywright, countsOfVitest, summaryOf } from './test-summary.js'

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }
const playwright = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 2 }, errors: [] }
const unloaded = { status: 'failed', assertionResults: [] }
const failing = { status: 'failed', assertionResults: [{}] }

describe('countsOfVitest', () => {
  it.each([
    ['all is well', vitest, 0, { passed: 7, failed: 0, skipped: 2 }],
    [
      'tests fail',
      { ...vitest, numFailedTests: 3, testResults: [failing] },
      1,
      { passed: 7, failed: 3, skipped: 2 },
    ],
    [
      'a file cannot be loaded',
      { ...vitest, testResults: [unloaded] },
      1,
      { passed: 7, failed: 1, skipped: 2 },
    ],
    ['an error comes from outside of the tests', vitest, 1, { passed: 7, failed: 1, skipped: 2 }],
    ['nothing ran', { ...vitest, numPassedTests: 0 }, 0, { passed: 0, failed: 1, skipped: 2 }],
    ['it crashed', undefined, 134, { passed: 0, failed: 1, skipped: 0 }],
    ['it left no report', undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
  ])('%s', (_, report, code, expected) => {
    expect(countsOfVitest(report, code)).toEqual(expected)
  })
})

describe('countsOfPlaywright', () => {
  const stats = (changes) => ({ ...playwright, stats: { ...playwright.stats, ...changes } })
  it.each([
    ['all is well', playwright, 0, { passed: 5, failed: 0, skipped: 2 }],
    ['tests fail', stats({ unexpected: 2 }), 1, { passed: 5, failed: 2, skipped: 2 }],
    ['a test is flaky', stats({ flaky: 1 }), 0, { passed: 6, failed: 0, skipped: 2 }],
    [
      'the server does not start',
      { ...stats({ expected: 0 }), errors: [{}] },
      1,
      { passed: 0, failed: 1, skipped: 2 },
    ],
    ['nothing ran', stats({ expected: 0, skipped: 0 }), 0, { passed: 0, failed: 1, skipped: 0 }],
    ['it crashed', undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
  ])('%s', (_, report, code, expected) => {
    expect(countsOfPlaywright(report, code)).toEqual(expected)
  })
})

describe('summaryOf', () => {
  it.each([
    [
      [
        { passed: 3, failed: 0, skipped: 0 },
        { passed: 4, failed: 0, skipped: 0 },
      ],
      '7 passed, 0 failed',
      true,
    ],
    [[{ passed: 3, failed: 1, skipped: 2 }], '2 skipped\n3 passed, 1 failed', false],
  ])('%j', (counts, text, isGood) => {
    expect(summaryOf(counts)).toEqual({ text, isGood })
  })
})
