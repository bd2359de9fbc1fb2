import { expect, test } from 'vitest'
import { dataRows } from './data-rows'

const failing = (...failures: [path: string[], message: string][]) => ({
  failures: failures.map(([path, message]) => ({ path, message })),
  unchecked: null,
})

test('fields have their problems, missing fields last', () => {
  const check = failing(
    [['age'], 'Too young.'],
    [['people', '1', 'name'], 'Too short.'],
    [['plan'], 'Missing.'],
  )
  const data = { age: 4, ok: true, people: [{}, { name: '' }] }
  expect(dataRows(data, check)).toEqual({
    rows: [
      { name: 'age', text: '4', problems: ['Too young.'] },
      { name: 'ok', text: 'Yes', problems: [] },
      { name: 'people', text: '[{},{"name":""}]', problems: ['people[1].name: Too short.'] },
      { name: 'plan', text: '–', problems: ['Missing.'] },
    ],
    problems: [],
  })
})

test('data without fields is checked as a whole', () => {
  expect(dataRows('text', failing([[], 'This must be an object.'])).problems).toEqual([
    'This must be an object.',
  ])
  expect(dataRows([1], failing([['0'], 'Wrong.']))).toEqual({ rows: [], problems: ['[0]: Wrong.'] })
})

test('unchecked, nothing is wrong', () => {
  expect(dataRows({ a: null }, null)).toEqual({
    rows: [{ name: 'a', text: '–', problems: [] }],
    problems: [],
  })
})
