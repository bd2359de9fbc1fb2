import { describe, expect, test } from 'vitest'
import { builtInValues, fillVariables, unfilledVariables, variablesIn } from './variables'

const call = {
  call_id: 'call_1',
  call_type: 'phonecall',
  direction: 'outbound',
  from_number: '+14155550100',
  to_number: '+447700900123',
  registered_timestamp: Date.UTC(2026, 2, 1, 23, 59, 30),
}

test('names are found once each, whatever the spaces around them', () => {
  expect(variablesIn(['Hi {{name}}, {{ name }}!', null, '{{ first name }} {{}} {single}'])).toEqual([
    'name',
    'first name',
    '',
  ])
})

describe('what nothing fills', () => {
  const cases: [text: string, values: Record<string, string>, unfilled: string[]][] = [
    ['No variable here.', {}, []],
    ['Hi {{name}}.', { name: 'Ada' }, []],
    ['Hi {{name}}.', { name: '' }, []],
    ['Hi {{Name}}.', { name: 'Ada' }, ['Name']],
    ['It is {{time}} on {{day}}, {{user_number}}.', {}, []],
    ['{{toString}} {{__proto__}}', {}, ['toString', '__proto__']],
    ['{{a}} {{b}} {{a}}', { b: 'x' }, ['a']],
  ]
  for (const [text, values, unfilled] of cases) {
    test(`${text} with ${JSON.stringify(values)}`, () => {
      expect(unfilledVariables([text], values)).toEqual(unfilled)
    })
  }
})

test('filling puts values in as they are, once', () => {
  expect(fillVariables('{{a}}, {{ b }} and {{c}}', { a: '$& {{b}}', b: 'two' })).toBe(
    '$& {{b}}, two and {{c}}',
  )
})

test('the built-ins speak of the moment of the call and of who is who', () => {
  const values = builtInValues(call)
  expect(fillVariables('{{date}} {{time}} {{day}} {{month}} {{year}}', values)).toBe(
    '2026-03-01 23:59 Sunday March 2026',
  )
  expect(values).toMatchObject({ user_number: '+447700900123', agent_number: '+14155550100' })
  expect(builtInValues({ ...call, direction: 'inbound' })).toMatchObject({ user_number: '+14155550100' })
})
