import { describe, expect, test } from 'vitest'
import { inSchemaOrder, withoutRequired } from './schema-order'

const schema = {
  type: 'object',
  required: ['zip', 'age'],
  properties: {
    zip: { type: 'string' },
    age: { type: 'integer' },
    note: { type: ['string', 'null'] },
    visits: { type: 'array', items: { $ref: '#/$defs/visit' } },
  },
  $defs: { visit: { type: 'object', properties: { when: { type: 'string' }, at: { type: 'string' } } } },
}

describe('inSchemaOrder', () => {
  const ordered = (data: unknown) => JSON.stringify(inSchemaOrder(data, schema))

  test('puts keys in the operator’s order, also inside lists', () => {
    expect(ordered({ visits: [{ at: 'A', when: 'B' }], age: 7, zip: '1', more: 1 })).toBe(
      '{"zip":"1","age":7,"visits":[{"when":"B","at":"A"}],"more":1}',
    )
  })

  test('omits null where the schema wants a value', () => {
    expect(ordered({ age: null, note: null })).toBe('{"note":null}')
  })
})

test('withoutRequired keeps a property that is called required', () => {
  const named = { type: 'object', required: ['required'], properties: { required: { type: 'boolean' } } }
  expect(withoutRequired(named)).toEqual({ type: 'object', properties: { required: { type: 'boolean' } } })
})
