import { expect, test } from 'vitest'
import type { Question } from '#contract/review/scorecards'
import { areSame, numbered } from './handlers'

const known: Question[] = [
  { id: 'q1', text: 'Polite?', kind: 'yes_no', choices: [], required: true },
  { id: 'q2', text: 'Tone', kind: 'scale', choices: [], required: true },
]
const idsOf = (...drafts: Parameters<typeof numbered>[0]) => numbered(drafts, known, 5).map(({ id }) => id)

test.each<[string, Parameters<typeof numbered>[0], string[]]>([
  [
    'keep their ids in another order',
    [
      { id: 'q2', text: 'Tone', kind: 'scale' },
      { id: 'q1', text: 'Kind?', kind: 'yes_no' },
    ],
    ['q2', 'q1'],
  ],
  ['are new where their kind is', [{ id: 'q1', text: 'Polite?', kind: 'scale' }], ['q6']],
  [
    'never take a number that was used',
    [
      { text: 'New', kind: 'yes_no' },
      { text: 'Newer', kind: 'yes_no' },
    ],
    ['q6', 'q7'],
  ],
  [
    'with an id twice are two',
    [
      { id: 'q1', text: 'A', kind: 'yes_no' },
      { id: 'q1', text: 'B', kind: 'yes_no' },
    ],
    ['q1', 'q6'],
  ],
  ['cannot claim an id', [{ id: 'q4', text: 'A', kind: 'yes_no' }], ['q6']],
])('questions %s', (_, drafts, ids) => expect(idsOf(...drafts)).toEqual(ids))

test('only choice questions have choices, and equal questions make no version', () => {
  const [made] = numbered([{ text: 'A', kind: 'yes_no', choices: ['x', 'y'] }], [], 0)
  expect(made).toEqual({ id: 'q1', text: 'A', kind: 'yes_no', choices: [], required: true })
  expect(
    areSame(
      known,
      known.map(({ required, kind, ...rest }) => ({ required, kind, ...rest })),
    ),
  ).toBe(true)
  expect(areSame(known, known.toReversed())).toBe(false)
})
