import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Lines of a message that are shown. The difference of two long values can fill a screen. */
const mostLines = 25

const failure = (name, message = '') => ({
  name,
  message: stripVTControlCharacters(message).split('\n').slice(0, mostLines).join('\n'),
})

/** The failed tests of vitest's JSON report, with their messages. */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) {
      return [
        failure(file, message || 'The set-up or tear-down of this file failed. Its error is printed above.'),
      ]
    }
    return failed.map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages[0]))
  })
}

/** The failed tests of Playwright's JSON report of one form, with their messages. */
export function failuresOfPlaywright(report, form) {
  const outside = (report?.errors ?? []).map(({ message }) =>
    failure(`${form} › outside of the tests`, message),
  )
  return [...failedSpecs(report, form, ({ ok }) => !ok), ...outside]
}

/** The tests of Playwright's JSON report that failed first and passed on retry. */
export function flakyOfPlaywright(report, form) {
  return failedSpecs(report, form, ({ tests }) => tests.some(({ status }) => status === 'flaky'))
}

function failedSpecs(report, form, isWanted) {
  const inSuite = ({ specs = [], suites = [] }) => [
    ...specs.filter(isWanted).map((spec) => failedSpec(spec, form)),
    ...suites.flatMap(inSuite),
  ]
  return (report?.suites ?? []).flatMap(inSuite)
}

function failedSpec({ file, line, title, tests }, form) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  return failure(`${form} › e2e/${file}:${line} › ${title}`, errors.map(({ message }) => message).join('\n'))
}

/** Formats failures for the end of the output, where people look. */
export function formatFailures(failures, mark = '✗') {
  return failures.map(({ name, message }) => `${mark} ${name}\n${message.replace(/^/gm, '  ')}`).join('\n\n')
}
