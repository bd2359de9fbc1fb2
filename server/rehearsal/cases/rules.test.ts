import { expect, test } from 'vitest'
import { caseLines, caseName } from './rules'

test('the caller’s lines stand after what the bot had said', () => {
  expect(
    caseLines([
      ['user', 'Hello?'],
      ['assistant', 'Good morning.'],
      ['system', 'Noise.'],
      ['assistant', 'May I ask something?'],
      ['user', 'Yes.'],
      ['assistant', 'Bye.'],
    ]),
  ).toEqual([
    { heard: '', says: 'Hello?' },
    { heard: 'Good morning. May I ask something?', says: 'Yes.' },
  ])
  expect(caseLines(null)).toEqual([])
})

const said = (...lines: string[]) => lines.map((says) => ({ heard: '', says }))

test.each([
  [said('Hello?', 'I want to move my appointment.'), 'I want to move my appointment.'],
  [said('Hello?'), 'Hello?'],
  [said(' '), 'call_1'],
  [said(`I ${'really '.repeat(20)}do.`), `I ${'really '.repeat(8).trim()}…`],
])('a case is named after what tells most', (lines, name) => {
  expect(caseName(lines, 'call_1').length).toBeLessThanOrEqual(60)
  expect(caseName(lines, 'call_1')).toContain(name.slice(0, 40))
})
