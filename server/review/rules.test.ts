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
  ['omitted fields stay', { agrees: false, comment: 'No.' }, {}, { agrees: false, comment: 'No.' }],
  ['an opinion can be removed', { agrees: false }, { agrees: null }, { agrees: null }],
  ['skipping a review', { state: 'open' }, { state: 'skipped' }, { state: 'skipped' }],
  ['a change reopens a skipped review', { state: 'skipped' }, { agrees: true }, { state: 'open' }],
  ['done with all required answers', { answers: { q1: false } }, { state: 'done' }, { state: 'done' }],
  [
    'done stays done',
    { state: 'done', answers: { q1: true } },
    { comment: 'Ah.' },
    { state: 'done', comment: 'Ah.' },
  ],
])('%s', (_, before, changes, expected) => expect(after(before, changes)).toMatchObject(expected))

test.each<[string, Partial<ReviewChanges>, string[]]>([
  ['done without a required answer', { state: 'done' }, ['answers.q1']],
  ['a number for yes or no', { answers: { q1: 1 } }, ['answers.q1']],
  ['an unknown choice', { answers: { q3: 'Loud' } }, ['answers.q3']],
  ['an unknown question', { answers: { q9: true, q2: 5 } }, ['answers.q9']],
])('%s is refused', (_, changes, paths) => expect(refused(changes)).toEqual(paths))

test('agreeing needs a verdict of the bot', () => {
  expect(refused({ agrees: true }, { questions, verdict: null })).toEqual(['agrees'])
})
