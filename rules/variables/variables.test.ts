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

test('each name is found once, whatever the spaces around it', () => {
  expect(variablesIn(['Hi {{name}}, {{ name }}!', null, '{{ first name }} {{}} {single}'])).toEqual([
    'name',
    'first name',
    '',
  ])
})

describe('unfilled variables are returned', () => {
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

test('values are inserted literally and once', () => {
  expect(fillVariables('{{a}}, {{ b }} and {{c}}', { a: '$& {{b}}', b: 'two' })).toBe(
    '$& {{b}}, two and {{c}}',
  )
})

test('built-ins describe the time of the call and its numbers', () => {
  const values = builtInValues(call)
  expect(fillVariables('{{date}} {{time}} {{day}} {{month}} {{year}}', values)).toBe(
    '2026-03-01 23:59 Sunday March 2026',
  )
  expect(values).toMatchObject({ user_number: '+447700900123', agent_number: '+14155550100' })
  expect(builtInValues({ ...call, direction: 'inbound' })).toMatchObject({ user_number: '+14155550100' })
})

test.each([
  ['patient.name', 'Ada'],
  ['patient.visits.1.day', 'Friday'],
  ['patient.visits', '[{"day":"Monday"},{"day":"Friday"}]'],
  ['patient.age', '42'],
  ['a.b', 'the whole name wins'],
  ['patient.gone', '{{patient.gone}}'],
  ['patient.none', '{{patient.none}}'],
  ['patient.visits.length', '{{patient.visits.length}}'],
  ['patient.constructor', '{{patient.constructor}}'],
  ['patient.name.first', '{{patient.name.first}}'],
  ['broken.name', '{{broken.name}}'],
])('{{%s}} reaches into nested values', (name, text) => {
  const values = {
    patient: '{"name":"Ada","age":42,"none":null,"visits":[{"day":"Monday"},{"day":"Friday"}]}',
    a: '{"b":"nested"}',
    'a.b': 'the whole name wins',
    broken: '{"name":',
  }
  expect(fillVariables(`{{${name}}}`, values)).toBe(text)
  expect(unfilledVariables([`{{${name}}}`], values)).toEqual(text.startsWith('{{') ? [name] : [])
})
