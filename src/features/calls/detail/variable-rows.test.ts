import { expect, test } from 'vitest'
import { askedValue, changeRow, type VariableRow, variablesToSend, withValue } from './variable-rows'

const rows: VariableRow[] = [
  { name: 'name', value: 'Ada' },
  { name: 'plan', value: 'gold' },
  { id: '1', name: ' city ', value: 'Bath' },
  { id: '2', name: '', value: 'lost' },
]

test('the values of this bot and those added by hand are sent', () => {
  expect(variablesToSend(rows, ['name', 'day'])).toEqual({ name: 'Ada', city: 'Bath' })
})

test('a value added by hand overrides a required one of the same name', () => {
  expect(variablesToSend([...rows, { id: '3', name: 'name', value: 'Eve' }], ['name'])).toMatchObject({
    name: 'Eve',
  })
})

test('a value is replaced for any name', () => {
  expect(askedValue(withValue(rows, 'name', 'Bob'), 'name')).toBe('Bob')
  expect(askedValue(withValue(rows, '__proto__', 'x'), '__proto__')).toBe('x')
  expect(askedValue(rows, 'city')).toBe('')
})

test('a row is changed by its id', () => {
  expect(changeRow(rows, '2', { name: 'tone' }).at(-1)).toEqual({ id: '2', name: 'tone', value: 'lost' })
})
