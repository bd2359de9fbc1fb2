import { expect, test } from 'vitest'
import { failureInWords, speakable } from './voice-line'

test.each([
  ['Hello {{first_name}}, it is noon.', 'Hello, it is noon.'],
  ['Hello Ada.', 'Hello Ada.'],
  ['{{a}} {{ b }}', ''],
  ['Braces {stay}.', 'Braces {stay}.'],
])('%j is read as %j', (text, spoken) => {
  expect(speakable(text)).toBe(spoken)
})

test('silence is no failure, but a blocked microphone is', () => {
  expect(failureInWords('no-speech')).toBeNull()
  expect(failureInWords('not-allowed')).toMatch(/blocked/)
  expect(failureInWords('something new')).toMatch(/could not recognize/)
})
