import { expect, test } from 'vitest'
import { createCaseCaller, nextCaseLine } from './callers'

const lines = [
  { heard: 'Hello, this is the clinic.', says: 'Hi.' },
  { heard: 'Which day suits you best?', says: 'Thursday.' },
  { heard: 'May I have your e-mail address, please?', says: 'ada@example.com' },
  { heard: 'How did you hear about the clinic?', says: 'From a friend.' },
]

test.each([
  [0, 'Hello, this is the clinic, good morning.', 0],
  [0, 'Could you give me your e-mail address, please?', 2],
  [1, 'Something quite different.', 1],
  [1, 'How did you hear about the clinic?', 3],
  [0, 'How did you hear about us? Hello?', 0],
  [3, 'Which day suits you best?', 3],
])('from line %i on, %j is answered by line %i', (from, heard, at) => {
  expect(nextCaseLine(lines, from, heard)).toBe(at)
})

test('who has said everything hangs up', () => {
  const caller = createCaseCaller(lines.slice(0, 1))
  expect(caller.reply('Hello?')).toEqual({ text: 'Hi.', ends: false })
  expect(caller.reply('And now?')).toEqual({ text: '', ends: true })
})
