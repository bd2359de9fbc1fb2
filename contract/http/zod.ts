import { z } from 'zod'
import { inputProblems } from '#rules/text/input-problems'

type RawIssue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const nounOf: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function unitOf(issue: RawIssue): string {
  if (issue.origin === 'string') return ' characters'
  return issue.origin === 'array' ? ' entries' : ''
}

/** Describes an invalid value in a sentence. Forms put it in their own words (`fieldProblem`). */
function sentenceFor(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return inputProblems.missing
      return `This must be ${nounOf[issue.expected] ?? issue.expected}.`
    case 'too_small':
      if (unitOf(issue) !== '' && issue.minimum === 1) return inputProblems.empty
      return `This must be at least ${issue.minimum}${unitOf(issue)}.`
    case 'too_big':
      return `This must be at most ${issue.maximum}${unitOf(issue)}.`
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}.`
    case 'invalid_value':
      if (issue.input === undefined) return inputProblems.missing
      return `This must be one of ${issue.values.map(String).join(', ')}.`
    case 'invalid_format':
      return issue.format === 'url' ? 'This must be a URL such as https://example.com/path.' : undefined
    default:
      return undefined
  }
}

// Every schema must be created after this call. It sets our error sentences, and prevents zod from compiling
// its checks, which the dashboard's content security policy forbids.
z.config({ customError: sentenceFor, jitless: true })

export { z }
