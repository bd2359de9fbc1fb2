import { expect, test } from 'vitest'
import { rowsOf, withChangedRow, withoutRow, withRow } from './schema-rows'

const row = { name: 'a', type: 'string', required: false, description: '', beyond: [] }

test.each<[string, unknown, unknown]>([
  ['nothing', '', { rows: [], beyond: [] }],
  ['an empty object', '{}', { rows: [], beyond: [] }],
  ['one', { properties: { a: { type: 'string' } } }, { rows: [row], beyond: [] }],
  [
    'what rows cannot say',
    {
      type: 'object',
      $defs: {},
      properties: { a: { type: ['string', 'null'], enum: ['x'] } },
      required: ['a'],
    },
    { rows: [{ ...row, type: '', required: true, beyond: ['type', 'enum'] }], beyond: ['$defs'] },
  ],
  ['no JSON', '{', null],
  ['no object', '[]', null],
  ['another type', { type: 'array' }, null],
  ['a property that is no schema of its own', { properties: { a: true } }, null],
])('rows of %s', (_, schema, rows) => {
  expect(rowsOf(typeof schema === 'string' ? schema : JSON.stringify(schema))).toEqual(rows)
})

const rich = {
  $comment: 'kept',
  type: 'object',
  properties: { a: { type: 'string', enum: ['x'], description: 'A' }, b: { items: {}, type: 'array' } },
  required: ['b', 'a'],
  additionalProperties: false,
}
const text = JSON.stringify(rich)

test.each<[string, string, object]>([
  [
    'renamed',
    withChangedRow(text, 'a', { name: 'c' }),
    { properties: { c: rich.properties.a, b: rich.properties.b }, required: ['b', 'c'] },
  ],
  [
    'of another type',
    withChangedRow(text, 'b', { type: 'string' }),
    { properties: { a: rich.properties.a, b: { items: {}, type: 'string' } } },
  ],
  ['not required', withChangedRow(text, 'b', { required: false }), { required: ['a'] }],
  [
    'described otherwise',
    withChangedRow(text, 'b', { description: 'B' }),
    { properties: { a: rich.properties.a, b: { items: {}, type: 'array', description: 'B' } } },
  ],
  [
    'no longer described',
    withChangedRow(text, 'a', { description: '' }),
    { properties: { a: { type: 'string', enum: ['x'] }, b: rich.properties.b } },
  ],
  ['taken away', withoutRow(text, 'a'), { properties: { b: rich.properties.b }, required: ['b'] }],
  ['added', withRow(text), { properties: { ...rich.properties, parameter_3: { type: 'string' } } }],
])('a row %s does not change the rest of the schema or its order', (_, changed, parts) => {
  const expected = { ...rich, ...parts }
  expect(JSON.stringify(JSON.parse(changed))).toBe(JSON.stringify(expected))
})

test('a name like that of a prototype is a name like any other', () => {
  const named = withChangedRow(withRow(''), 'parameter_1', { name: '__proto__', required: true })
  expect(rowsOf(named)?.rows).toEqual([{ ...row, name: '__proto__', required: true }])
  expect(named).toContain('"__proto__"')
})
