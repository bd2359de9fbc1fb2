import { expect, test } from 'vitest'
import {
  askedNotToBeCalled,
  asksNotToBeCalled,
  doNotCallRequested,
  pressesNotToBeCalled,
} from './do-not-call-request'

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
  'STOP',
  'Stop, please stop!',
  'Opt out.',
  'Unsubscribe please',
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
  'Stop for a moment, please.',
  'The bus stop.',
  'Do not stop.',
])('%j is not a do-not-call request', (text) => {
  expect(asksNotToBeCalled(text)).toBe(false)
})

test('words of the bot are no request, and the event of the server is one', () => {
  const text = 'I will take you off our list: we do not call you again. Do not call me again.'
  expect(askedNotToBeCalled({ transcript: [['assistant', text]] })).toBe(false)
  expect(askedNotToBeCalled({ transcript: [['user', text]] })).toBe(true)
  expect(askedNotToBeCalled({ events: [{ type: doNotCallRequested, at_ms: 4 }] })).toBe(true)
})

test.each([
  ['7867', 'How are you?'],
  ['7867#', ''],
  ['9', 'To opt out of these calls, press 9.'],
  ['9', 'Press nine to be removed from our list, or one to go on.'],
  ['*', 'If you don’t want to receive more calls, please press star now.'],
])('%j after %j is a do-not-call request', (keys, words) => {
  expect(pressesNotToBeCalled(keys, words)).toBe(true)
})

test.each([
  ['1', 'Press nine to be removed from our list, or one to go on.'],
  ['9', 'Press 9 to talk to a person.'],
  ['78', ''],
])('%j after %j is not a do-not-call request', (keys, words) => {
  expect(pressesNotToBeCalled(keys, words)).toBe(false)
})
