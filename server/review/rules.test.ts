import { expect, test } from 'vitest'
import { ApiError } from '#contract/http/error'
import type { ReviewChanges } from '#contract/review/review'
import type { Question } from '#contract/review/scorecards'
import { type Judgement, judge, unjudged } from './rules'

const questions: Question[] = [
  { id: 'q1', text: 'Polite?', kind: 'yes_no', choices: [], required: true },
  { id: 'q2', text: 'Tone', kind: 'scale', choices: [], required: false },
  { id: 'q3', text: 'Why?', kind: 'choice', choices: ['Slow', 'Rude'], required: false },
]
const subject = { questions, verdict: true as boolean | null }

const after = (before: Partial<Judgement>, changes: Partial<ReviewChanges>, of = subject) =>
  judge({ ...unjudged, ...before }, { reviewer_id: 1, ...changes }, of)

function refused(changes: Partial<ReviewChanges>, of = subject): string[] {
  try {
    after({}, changes, of)
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.issues.map(({ path }) => path)
  }
}

test.each<[string, Partial<Judgement>, Partial<ReviewChanges>, Partial<Judgement>]>([
  ['answers are merged', { answers: { q1: true } }, { answers: { q2: 4 } }, { answers: { q1: true, q2: 4 } }],
  [
    'null takes one back',
    { answers: { q1: true, q2: 4 } },
    { answers: { q2: null } },
    { answers: { q1: true } },
  ],
  ['what is not said stays', { agrees: false, comment: 'No.' }, {}, { agrees: false, comment: 'No.' }],
  ['an opinion can be taken back', { agrees: false }, { agrees: null }, { agrees: null }],
  ['skipped stays so by itself', { state: 'open' }, { state: 'skipped' }, { state: 'skipped' }],
  ['whoever goes on has not skipped', { state: 'skipped' }, { agrees: true }, { state: 'open' }],
  ['done with what is needed', { answers: { q1: false } }, { state: 'done' }, { state: 'done' }],
  [
    'done stays done',
    { state: 'done', answers: { q1: true } },
    { comment: 'Ah.' },
    { state: 'done', comment: 'Ah.' },
  ],
])('%s', (_, before, changes, expected) => expect(after(before, changes)).toMatchObject(expected))

test.each<[string, Partial<ReviewChanges>, string[]]>([
  ['done without what is needed', { state: 'done' }, ['answers.q1']],
  ['a number for yes or no', { answers: { q1: 1 } }, ['answers.q1']],
  ['a choice that there is not', { answers: { q3: 'Loud' } }, ['answers.q3']],
  ['a question that there is not', { answers: { q9: true, q2: 5 } }, ['answers.q9']],
])('%s is refused', (_, changes, paths) => expect(refused(changes)).toEqual(paths))

test('nobody agrees with a verdict that was not given', () => {
  expect(refused({ agrees: true }, { questions, verdict: null })).toEqual(['agrees'])
})
