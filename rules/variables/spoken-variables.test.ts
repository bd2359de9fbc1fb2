import { expect, test } from 'vitest'
import { spokenVariables } from './variables'

test.each<[string, [role: string, text: string][], [name: string, line: number][]]>([
  ['nothing', [['assistant', 'Hello {Ada}.']], []],
  ['one', [['assistant', 'Hello {{first_name}}.']], [['first_name', 0]]],
  ['with spaces', [['assistant', 'Hello {{ first name }}.']], [['first name', 0]]],
  [
    'only by the bot',
    [
      ['user', 'What is {{name}}?'],
      ['assistant', 'A name.'],
    ],
    [],
  ],
  [
    'the first time',
    [
      ['assistant', 'Hi'],
      ['assistant', '{{a}} {{b}}'],
      ['assistant', '{{a}}'],
    ],
    [
      ['a', 1],
      ['b', 1],
    ],
  ],
])('%s', (_, lines, wanted) => {
  const found = spokenVariables(lines.map(([role, text]) => ({ role, text })))
  expect(found.map(({ name, line }) => [name, line])).toEqual(wanted)
})
