import { expect, test } from 'vitest'
import { readArguments } from './tool-arguments'

const parameters = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    size: { type: 'integer', minimum: 1 },
    price: { type: 'number' },
    isNew: { type: 'boolean' },
    color: { enum: ['red', 'green'] },
    note: { type: ['string', 'null'] },
    days: { type: 'array', items: { type: 'integer' } },
    place: { type: 'object', properties: { floor: { type: 'integer' } }, required: ['floor'] },
    plan: { enum: ['{{plan}}'] },
    unit: { type: 'integer', default: 3 },
    clinic: { const: 'north' },
  },
  required: ['name', 'unit', 'clinic'],
  additionalProperties: false,
}
const read = (args: object) => readArguments({ parameters }, JSON.stringify({ name: 'Ada', ...args }))

test.each([
  ['a number for a whole number', { size: '5' }, { size: 5 }],
  ['a number with decimals', { price: ' 12.50 ' }, { price: 12.5 }],
  ['true for a boolean', { isNew: 'true' }, { isNew: true }],
  ['a number for a text', { name: 94110 }, { name: '94110' }],
  ['numbers in a list', { days: ['1', 2] }, { days: [1, 2] }],
  ['a list as text', { days: '["1",2]' }, { days: [1, 2] }],
  ['an object as text', { place: '{"floor":"4"}' }, { place: { floor: 4 } }],
  ['null where it is allowed', { note: null }, { note: null }],
  ['no value for an optional argument', { size: null }, {}],
  ['a value that a variable decides', { plan: 'gold' }, { plan: 'gold' }],
  ['a value that the operator fixed', { clinic: 'south' }, { clinic: 'south' }],
])('%s is accepted', (_, args, expected) => {
  expect(read(args)).toEqual({ args: { name: 'Ada', ...expected } })
})

test.each([
  ['words for a number', { size: 'five' }, 'size: This must be a whole number, and is a text.'],
  ['a fraction for a whole number', { size: '5.5' }, 'size: This must be a whole number, and is a number.'],
  [
    'more digits than a number has',
    { price: '12345678901234567890' },
    'price: This must be a number, and is a text.',
  ],
  ['leading zeros', { size: '007' }, 'size: This must be a whole number, and is a text.'],
  ['yes for a boolean', { isNew: 'yes' }, 'isNew: This must be true or false, and is a text.'],
  ['a number below its minimum', { size: '0' }, 'size: This must be at least 1.'],
  ['a value outside its choices', { color: 'blue' }, 'color: This must be one of ["red", "green"].'],
  ['an unknown argument', { day: 'Friday' }, 'day: Unknown field.'],
  ['a missing value inside', { place: {} }, 'place.floor: This is required.'],
])('%s is refused', (_, args, problem) => {
  expect(read(args).problem).toBe(`Its arguments are not valid. ${problem}`)
})

test('a required argument without a value is missing', () => {
  expect(read({ name: null }).problem).toBe('Its arguments lack name.')
})

test('arguments without a schema are not checked', () => {
  expect(readArguments({ parameters: null }, '{"a":"5"}')).toEqual({ args: { a: '5' } })
})
