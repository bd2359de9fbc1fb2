import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failuresOfPlaywright, failuresOfVitest, flakyOfPlaywright, formatFailures } from './failures.js'

const red = '\u001b[31m'

describe('failuresOfVitest', () => {
  it('lists failed tests and files that could not be loaded', () => {
    const report = {
      testResults: [
        {
          name: resolve('contract/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { fullName: 'one is fine', status: 'passed', failureMessages: [] },
            { fullName: 'two is two', status: 'failed', failureMessages: [`${red}1 is not 2`] },
          ],
        },
        {
          name: resolve('contract/c.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [{ fullName: 'one is fine', status: 'passed', failureMessages: [] }],
        },
        {
          name: resolve('contract/b.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
      ],
    }
    expect(failuresOfVitest(report)).toEqual([
      { name: 'contract/a.test.ts › two is two', message: '1 is not 2' },
      {
        name: 'contract/c.test.ts',
        message: 'The set-up or tear-down of this file failed. Its error is printed above.',
      },
      { name: 'contract/b.test.ts', message: 'no such module' },
    ])
  })

  it('returns nothing after a crash', () => expect(failuresOfVitest(undefined)).toEqual([]))
})

describe('failuresOfPlaywright', () => {
  it('finds failed tests at any depth, with all their errors', () => {
    const spec = (title, ok, messages) => ({
      file: 'a.spec.ts',
      line: 3,
      title,
      ok,
      tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
    })
    const report = {
      suites: [{ specs: [spec('fine', true, [])], suites: [{ specs: [spec('broken', false, ['a', 'b'])] }] }],
      errors: [{ message: 'no server' }],
    }
    expect(failuresOfPlaywright(report, 'own')).toEqual([
      { name: 'own › e2e/a.spec.ts:3 › broken', message: 'a\nb' },
      { name: 'own › outside of the tests', message: 'no server' },
    ])
  })

  it('returns nothing after a crash', () => expect(failuresOfPlaywright(undefined, 'own')).toEqual([]))
})

describe('flakyOfPlaywright', () => {
  it('lists tests that passed only on retry, with their first error', () => {
    const spec = (title, status, errors) => ({
      file: 'a.spec.ts',
      line: 3,
      title,
      ok: true,
      tests: [{ status, results: [{ errors }, { errors: [] }] }],
    })
    const specs = [spec('steady', 'expected', []), spec('shaky', 'flaky', [{ message: 'too slow' }])]
    expect(flakyOfPlaywright({ suites: [{ specs }], errors: [] }, 'own')).toEqual([
      { name: 'own › e2e/a.spec.ts:3 › shaky', message: 'too slow' },
    ])
  })
})

describe('formatFailures', () => {
  it('indents each message below its test', () => {
    expect(formatFailures([{ name: 'one', message: 'a\nb' }])).toBe('✗ one\n  a\n  b')
    expect(formatFailures([{ name: 'one', message: 'a' }], 'flaky')).toBe('flaky one\n  a')
  })
})
