import { expect, test } from 'vitest'
import { callSortColumns } from '#rules/calls/results'
import { tagIn, tagOf } from './cursor-tag'

const columns = [
  ...callSortColumns,
  'name',
  'phone_number',
  'phone_number_2',
  'phone_number_3',
  'last_outcome',
  'created_at',
  'updated_at',
]

test('every sort has a tag of its own, which JSON ignores', () => {
  const tags = columns.flatMap((column) => [
    tagOf({ column, order: 'asc' }),
    tagOf({ column, order: 'desc' }),
  ])
  expect(new Set(tags).size).toBe(2 * columns.length)
  for (const tag of tags) {
    const text = `["Ann ",17]${tag}`
    expect(JSON.parse(text)).toEqual(['Ann ', 17])
    expect(tagIn(text)).toBe(tag)
  }
  expect(tagIn('["        ",17]')).toBeUndefined()
})
