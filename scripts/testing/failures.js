import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What is shown of a message: the difference of two long values can fill a screen. */
const longest = 25

const failure = (name, message = '') => ({
  name,
  message: stripVTControlCharacters(message).split('\n').slice(0, longest).join('\n'),
})

/** From vitest's JSON report: what failed, and why. */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) {
      return [failure(file, message || 'What stands around its tests failed: it is told of above.')]
    }
    return failed.map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages[0]))
  })
}

/** From Playwright's JSON report of one form: what failed, and why. */
export function failuresOfPlaywright(report, form) {
  const outside = (report?.errors ?? []).map(({ message }) =>
    failure(`${form} › outside of the tests`, message),
  )
  return [...failedSpecs(report, form, ({ ok }) => !ok), ...outside]
}

/** From Playwright's JSON report of one form: tests that failed first and passed when they ran again. */
export function flakyOfPlaywright(report, form) {
  return failedSpecs(report, form, ({ tests }) => tests.some(({ status }) => status === 'flaky'))
}

function failedSpecs(report, form, isMeant) {
  const inSuite = ({ specs = [], suites = [] }) => [
    ...specs.filter(isMeant).map((spec) => failedSpec(spec, form)),
    ...suites.flatMap(inSuite),
  ]
  return (report?.suites ?? []).flatMap(inSuite)
}

function failedSpec({ file, line, title, tests }, form) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  return failure(`${form} › e2e/${file}:${line} › ${title}`, errors.map(({ message }) => message).join('\n'))
}

/** Repeats the failures at the end of the output, where people look. */
export function wordsOf(failures, mark = '✗') {
  return failures.map(({ name, message }) => `${mark} ${name}\n${message.replace(/^/gm, '  ')}`).join('\n\n')
}
