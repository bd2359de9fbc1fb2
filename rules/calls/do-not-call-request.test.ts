import { expect, test } from 'vitest'
import { askedNotToBeCalled, asksNotToBeCalled, doNotCallRequested } from './do-not-call-request'

test.each([
  'Please take me off your list.',
  'Do not call me again.',
  'Uh, don’t call here anymore!',
  "Don't ever call this number again.",
  'I asked you before not to call this number.',
  'Remove my number, please. I never signed up for this.',
  'Stop calling me. I mean it.',
  'Never contact us again.',
  'I do not wish to get any more calls about the survey.',
  "I don't want any more texts from you.",
  'Put me on your do-not-call list, please.',
])('%j is a do-not-call request', (text) => {
  expect(asksNotToBeCalled(text)).toBe(true)
})

test.each([
  'Do not call me before noon, please.',
  "Please don't call me at work.",
  'Can you call me again tomorrow?',
  'I never call anybody.',
  'Take me through it again.',
  'Please remove the second appointment.',
  'I want more calls like this one.',
  'Not now. Bye.',
  'You called this number yesterday.',
])('%j is not a do-not-call request', (text) => {
  expect(asksNotToBeCalled(text)).toBe(false)
})

test('words of the bot are no request, and the event of the server is one', () => {
  const text = 'I will take you off our list: we do not call you again. Do not call me again.'
  expect(askedNotToBeCalled({ transcript: [['assistant', text]] })).toBe(false)
  expect(askedNotToBeCalled({ transcript: [['user', text]] })).toBe(true)
  expect(askedNotToBeCalled({ events: [{ type: doNotCallRequested, at_ms: 4 }] })).toBe(true)
})
