import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search'

test.each([
  [{}, ''],
  [{ name: '123', limit: 20 }, '?name=123&limit=20'],
  [{ name: '', status: undefined, zone: null }, ''],
  [{ from_number: '+15550100', is_successful: false }, '?from_number=%2B15550100&is_successful=false'],
])('%j is written as %s', (search, text) => {
  expect(stringifySearch(search)).toBe(text)
})

test('an empty value is none, as in the addresses that are written', () => {
  expect(parseSearch('?by=&name=x')).toEqual({ name: 'x' })
})

test('values are text and keep their plus signs', () => {
  expect(parseSearch('?name=123&from_number=%2B15550100')).toEqual({ name: '123', from_number: '+15550100' })
})
