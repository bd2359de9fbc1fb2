import { expect, test } from 'vitest'
import { conflictsBetween, mergeLines } from './form-diff'

const leaves = (values: object) => new Map(Object.entries(values))
const saved = leaves({ name: 'Base', prompt: 'Base', voice: 'alloy' })
const mine = leaves({ name: 'Mine', prompt: 'Same', voice: 'alloy' })
const read = leaves({ name: 'Theirs', prompt: 'Same', voice: 'nova' })

test('a field that both changed to different values is in conflict', () => {
  expect(conflictsBetween(read, saved, mine)).toEqual([{ path: 'name', mine: 'Mine', theirs: 'Theirs' }])
  expect(conflictsBetween(leaves({ ...Object.fromEntries(saved), voice: 'nova' }), saved, mine)).toEqual([])
})

test('a value typed over an older one than that of the form is in conflict, also if it is that value', () => {
  const theirs = { path: 'name', theirs: 'Theirs' }
  expect(conflictsBetween(read, read, mine, saved)).toEqual([
    { ...theirs, mine: 'Mine' },
    { path: 'voice', mine: 'alloy', theirs: 'nova' },
  ])
  expect(conflictsBetween(read, read, read, saved)).toEqual([])
})

test.each([
  ['a\nb', 'a\nb\nmine', 'a\nb\ntheirs', 'a\nb\ntheirs\nmine'],
  ['a\nb\nc', 'A\nb\nc', 'a\nb\nC', 'A\nb\nC'],
  ['a\nb\nc', 'a\nb\nC', 'A\nb\nc', 'A\nb\nC'],
  ['a\nb\nc', 'a\nc', 'a\nb\nc\nd', 'a\nc\nd'],
  ['a\nb', 'A\nb', 'a\nnew\nb', 'A\nnew\nb'],
  ['a\nb', 'a\nmine', 'a\ntheirs', undefined],
  ['a\nb\nc', 'A\nB\nc', 'a\nb2\nc', undefined],
  ['a', 'mine', 'theirs', undefined],
])('of %j, the changes %j and %j make %j', (before, mine, theirs, both) => {
  expect(mergeLines(before, mine, theirs)).toBe(both)
})
