import { expect, test } from 'vitest'
import { askedVariables, unfilledBy, valuesFor } from './contact-variables'

const details = {
  city: 'Berlin',
  City: 'Hamburg',
  age: 42,
  member: false,
  note: '  ',
  nothing: null,
  address: { street: 'Main' },
  tags: ['a'],
  name: 'Not this one',
  ['__proto__']: 'data',
}
const anna = { name: 'Anna', phone_number: '+4930123456', phone_number_2: null, contact_info: details }

test('a contact fills variables from its fields, details and defaults', () => {
  const values = valuesFor(anna, { city: 'Munich', note: 'none', address: 'at home', other: '' })
  expect(Object.entries(values).sort()).toEqual([
    ['City', 'Hamburg'],
    ['__proto__', 'data'],
    ['address', 'at home'],
    ['address.street', 'Main'],
    ['age', '42'],
    ['city', 'Berlin'],
    ['member', 'false'],
    ['name', 'Anna'],
    ['note', 'none'],
    ['other', ''],
    ['phone_number', '+4930123456'],
    ['tags.0', 'a'],
  ])
})

test('a contact without details fills variables from its fields', () => {
  expect(valuesFor({ name: 'Ben', phone_number_3: '+4930123457' })).toEqual({
    name: 'Ben',
    phone_number_3: '+4930123457',
  })
})

test.each([
  ['nothing asked', 'Hello.', {}, []],
  ['filled', 'Hello {{ name }} of {{city}}, {{age}}, {{__proto__}}, on {{date}}.', {}, []],
  ['another spelling', '{{Name}} {{CITY}}', {}, ['Name', 'CITY']],
  [
    'blank, nothing, of parts, absent',
    '{{note}} {{nothing}} {{address}} {{tags}} {{phone_number_2}}',
    {},
    ['note', 'nothing', 'address', 'tags', 'phone_number_2'],
  ],
  ['parts of nested details', '{{address.street}} {{tags.0}}', {}, []],
  ['missing parts', '{{address.city}} {{tags.length}}', {}, ['address.city', 'tags.length']],
  ['keys of every object', '{{constructor}} {{toString}}', {}, ['constructor', 'toString']],
  ['defaults', '{{note}} {{tags}}', { note: 'x' }, ['tags']],
])('unfilled: %s', (_, text, defaults, unfilled) => {
  const asked = askedVariables([text])
  expect(unfilledBy(asked, anna, defaults)).toEqual(unfilled)
  const values = valuesFor(anna, defaults)
  expect(asked.filter((name) => !Object.hasOwn(values, name))).toEqual(unfilled)
})
