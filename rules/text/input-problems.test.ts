import { expect, test } from 'vitest'
import { fieldProblem, inputProblems } from './input-problems'

test.each([
  ['Name', 'Enter a name.'],
  ['Reason', 'Enter a reason.'],
  ['Email address', 'Enter an email address.'],
  ['API key', 'Enter an API key.'],
  ['URL', 'Enter a URL.'],
  ['User name', 'Enter a user name.'],
  ['Numbers', 'Enter numbers.'],
  ['Address', 'Enter an address.'],
  ['Your name', 'Enter your name.'],
  ['Caller’s number', 'Enter a caller’s number.'],
  ['first_name', 'Enter first_name.'],
  ['order', 'Enter order.'],
  ['From', 'Enter a value.'],
  ['Type “relax the limits” to confirm', 'Enter a value.'],
])('a missing or empty %s is asked for by name', (label, sentence) => {
  expect(fieldProblem(label, inputProblems.missing)).toBe(sentence)
  expect(fieldProblem(label, inputProblems.empty)).toBe(sentence)
})

test.each([
  [inputProblems.phone, 'Enter a phone number with country code, such as +1 415 555 0123.'],
  [inputProblems.time, 'Enter a time such as 09:00.'],
  ['This must be at most 255 characters.', 'Enter at most 255 characters.'],
  ['This must be at least 1.', 'Enter at least 1.'],
  ['This must be a whole number.', 'Enter a whole number.'],
  ['This must be a URL such as https://example.com/path.', 'Enter a URL such as https://example.com/path.'],
  ['This must be later than the start.', 'This must be later than the start.'],
  ['Bot not found. Choose another.', 'Bot not found. Choose another.'],
])('%s becomes a request, if it is about what is typed', (problem, sentence) => {
  expect(fieldProblem('Field', problem)).toBe(sentence)
})
