import { describe, expect, test } from 'vitest'
import { checkExtractedData } from './extracted-data-check'

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 2 },
    age: { type: 'integer', minimum: 18, maximum: 120 },
    plan: { enum: ['gold', 'silver'] },
    day: { type: 'string', format: 'date' },
    phone: { type: ['string', 'null'], pattern: String.raw`^\+\d+$` },
    people: { type: 'array', items: { $ref: '#/$defs/person' }, maxItems: 2 },
    contact: { anyOf: [{ type: 'string' }, { type: 'object', required: ['email'] }] },
  },
  required: ['name', 'plan'],
  additionalProperties: false,
  $defs: { person: { type: 'object', properties: { 'first/name': { type: 'string' } } } },
}
const good = { name: 'Ada', plan: 'gold' }

test.each<[string, unknown, [path: string, message: string][]]>([
  ['all of it fits', { ...good, age: 18, day: '2026-11-21', phone: null, people: [], contact: 'x' }, []],
  ['another type', { ...good, age: 'old' }, [['age', 'This must be a whole number, and is a text.']]],
  ['several types', { ...good, phone: 4 }, [['phone', 'This must be a text or empty, and is a number.']]],
  ['too little', { ...good, age: 17.5 }, [['age', 'This must be a whole number, and is a number.']]],
  ['too much', { ...good, age: 121 }, [['age', 'This must be at most 120.']]],
  ['too short', { ...good, name: 'A' }, [['name', 'This must have at least 2 characters.']]],
  ['another value', { ...good, plan: 'tin' }, [['plan', 'This must be one of ["gold", "silver"].']]],
  ['another form', { ...good, phone: '1' }, [['phone', 'This does not match the required pattern.']]],
  ['no such day', { ...good, day: '2026-02-30' }, [['day', 'This is not a valid date.']]],
  ['missing', { name: 'Ada' }, [['plan', 'This is required.']]],
  ['not foreseen', { ...good, shoe: 43 }, [['shoe', 'Unknown field.']]],
  ['not foreseen, inherited elsewhere', { ...good, constructor: 1 }, [['constructor', 'Unknown field.']]],
  [
    'deep within',
    { ...good, people: [{}, { 'first/name': 1 }] },
    [['people>1>first/name', 'This must be a text, and is a number.']],
  ],
  ['no form of several', { ...good, contact: {} }, [['contact', 'This matches none of the allowed forms.']]],
  [
    'several at once',
    { name: 1, plan: 2 },
    [
      ['name', 'This must be a text, and is a number.'],
      ['plan', 'This must be one of ["gold", "silver"].'],
    ],
  ],
  ['nothing at all', null, [['', 'This must be an object, and is empty.']]],
])('%s', (_, data, wanted) => {
  const { failures, unchecked } = checkExtractedData(data, schema)
  expect(failures.map(({ path, message }) => [path.join('>'), message])).toEqual(wanted)
  expect(unchecked).toBeNull()
})

test('inherited properties are not fields', () => {
  const asked = { type: 'object', required: ['toString'], properties: { valueOf: { type: 'string' } } }
  const { failures } = checkExtractedData({}, asked)
  expect(failures).toEqual([{ path: ['toString'], message: 'This is required.' }])
})

describe('a schema that cannot be applied is reported', () => {
  const twice = (name: string) => ({ allOf: [{ $ref: `#/$defs/${name}` }, { $ref: `#/$defs/${name}` }] })
  const names = Array.from({ length: 40 }, (_, at) => `d${at}`)
  const laughs = Object.fromEntries(names.map((name, at) => [name, twice(names[at + 1] ?? 'end')]))

  test.each<[string, unknown, RegExp]>([
    ['is none', 'text', /not a valid JSON Schema/],
    ['refers to what is not there', { $ref: '#/$defs/nobody' }, /Unresolved/],
    ['refers to itself', { $ref: '#' }, /could not be applied/],
    ['asks more and more often', { $ref: '#/$defs/d0', $defs: { ...laughs, end: {} } }, /too many/],
    ['has a pattern that is none', { pattern: '(' }, /could not be applied/],
  ])('%s', (_, schema, sentence) => {
    const { failures, unchecked } = checkExtractedData('some text', schema)
    expect(failures).toEqual([])
    expect(unchecked).toMatch(sentence)
  })

  test('slow patterns are skipped and the rest is checked', () => {
    const text = `${'a'.repeat(60)}!`
    const schema = {
      properties: { one: { pattern: '^(a+)+$' }, two: { type: 'number' } },
      patternProperties: { '(x+)+y': { type: 'number' } },
      additionalProperties: false,
    }
    const { failures, unchecked } = checkExtractedData({ one: text, two: text }, schema)
    expect(failures.map(({ path }) => path)).toEqual([['two']])
    expect(unchecked).toMatch(/were skipped/)
  })

  test.each<[string, unknown, object]>([
    ['one text, long', 'a'.repeat(1_000), { pattern: String.raw`^\p{L}*\p{L}*X` }],
    ['many texts', Array(5_000).fill('a'.repeat(400)), { items: { pattern: '^a*a*X' } }],
    [
      'one text by many schemas',
      'a'.repeat(400),
      { allOf: Array.from({ length: 2_000 }, () => ({ pattern: '^a*a*X' })) },
    ],
    [
      'many names',
      Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => ['a'.repeat(200) + at, 1])),
      { patternProperties: { '^a*a*X': {} } },
    ],
  ])('all patterns together end within seconds: %s', (_, data, schema) => {
    const start = performance.now()
    const { unchecked } = checkExtractedData(data, schema)
    expect(unchecked).not.toBeNull()
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
