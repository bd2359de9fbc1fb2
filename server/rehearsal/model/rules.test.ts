import { expect, test } from 'vitest'
import { changedModel } from './handlers'

const known = { base_url: 'https://models.example/v1', model: 'small' }

test.each([
  ['nothing keeps all', {}, { ...known, key: undefined }],
  ['another model', { model: 'large' }, { ...known, model: 'large', key: undefined }],
  ['a new key', { key: 'k' }, { ...known, key: 'k' }],
  ['no key', { key: null }, { ...known, key: null }],
  [
    'another path of the same host keeps the key',
    { base_url: 'https://models.example/v2' },
    { base_url: 'https://models.example/v2', model: 'small', key: undefined },
  ],
  [
    'another host loses the key',
    { base_url: 'https://thief.example/v1' },
    { base_url: 'https://thief.example/v1', model: 'small', key: null },
  ],
  [
    'another scheme loses the key',
    { base_url: 'http://models.example/v1' },
    { base_url: 'http://models.example/v1', model: 'small', key: null },
  ],
  [
    'another host with a key of its own',
    { base_url: 'https://other.example', key: 'o' },
    { base_url: 'https://other.example', model: 'small', key: 'o' },
  ],
  ['no address forgets the key', { base_url: null }, { base_url: null, model: 'small', key: null }],
])('%s', (_, changes, expected) => {
  expect(changedModel(known, changes)).toEqual(expected)
})
