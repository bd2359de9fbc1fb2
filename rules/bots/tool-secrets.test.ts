import { expect, test } from 'vitest'
import { maskedAddress, maskedText, unmasked, withoutSecrets } from './tool-secrets'

test.each([
  ['Bearer abc', '******'],
  ['abc', '******'],
  ['Bearer {{token}}', 'Bearer {{token}}'],
  ['Basic {{user}}:{{password}}', 'Basic {{user}}:{{password}}'],
  ['Bearer abc{{part}}', '******{{part}}'],
  ['{{a}}abc{{b}}', '{{a}}******{{b}}'],
  ['', ''],
])('the secret text %j is shown as %j', (text, masked) => {
  expect(maskedText(text)).toBe(masked)
})

test.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['https://ada:s3cret@example.com/', 'https://ada:******@example.com/'],
  ['https://s3cret@example.com/', 'https://******@example.com/'],
  ['https://example.com/?api_key=abc&q=1&token={{t}}', 'https://example.com/?api_key=******&q=1&token={{t}}'],
  ['https://example.com/#access_token=abc&q=1', 'https://example.com/#access_token=******&q=1'],
  ['https://example.com/a@b?key=abc#x', 'https://example.com/a@b?key=******#x'],
])('the address %s is shown as %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked)
})

test('headers and values with secret names are masked at any depth, others are not', () => {
  const tool = {
    url: null,
    parameters: {
      type: 'object',
      properties: {
        api_key: { type: 'string', default: 'abc', description: 'Key' },
        name: { default: 'Ada' },
      },
      required: ['api_key'],
    },
    static_params: {
      headers: { Authorization: 'Bearer abc', 'X-Tenant': 'seven', 'content-type': 'a/b' },
      auth: { password: 'abc', user: 'ada' },
      own: [
        { name: 'client_secret', value: 'abc' },
        { name: 'color', value: 'red' },
      ],
      access_tokens: ['abc'],
      message: 'Bring the token.',
    },
  }
  expect(withoutSecrets(tool)).toEqual({
    url: null,
    parameters: {
      type: 'object',
      properties: {
        api_key: { type: 'string', default: '******', description: 'Key' },
        name: { default: 'Ada' },
      },
      required: ['api_key'],
    },
    static_params: {
      headers: { Authorization: '******', 'X-Tenant': '******', 'content-type': 'a/b' },
      auth: { password: '******', user: 'ada' },
      own: [
        { name: 'client_secret', value: '******' },
        { name: 'color', value: 'red' },
      ],
      access_tokens: ['******'],
      message: 'Bring the token.',
    },
  })
})

test.each([
  ['******', 'Bearer abc', 'Bearer abc'],
  ['******{{new}}', 'Bearer abc{{old}}', 'Bearer abc{{new}}'],
  ['x******', 'Bearer abc', undefined],
  ['******{{a}}******', 'Bearer abc', undefined],
  ['{{a}}******', 'abc', '{{a}}abc'],
])('%j over the stored %j becomes %j', (written, stored, meant) => {
  expect(unmasked(written, stored, maskedText)).toBe(meant)
})

test('a stored secret cannot move to a place that shows it', () => {
  const stored = 'https://ada:s3cret@example.com/?key=k1'
  const move = (written: string) => unmasked(written, stored, maskedAddress)
  expect(move('https://ada:******@example.org/new?key=******')).toBe(
    'https://ada:s3cret@example.org/new?key=k1',
  )
  expect(move('https://ada:******@example.org/******')).toBeUndefined()
  expect(move('https://example.org/******?key=******')).toBeUndefined()
})

test('an object or list under a secret name is masked as a whole, its description is not', () => {
  const static_params = {
    credentials: { user: 'ada', pin: 'abc', nested: { more: ['abc'] } },
    secrets: [{ a: 'abc' }, { name: 'crm', value: 'abc' }],
    auth: { bearer: 'abc' },
    login: { pass: 'abc', pwd: 'abc', user: 'ada' },
    password: { type: 'string', description: 'Asked of the caller', default: 'abc' },
    compass: 'north',
  }
  const masked = {
    credentials: { user: '******', pin: '******', nested: { more: ['******'] } },
    secrets: [{ a: '******' }, { name: 'crm', value: '******' }],
    auth: { bearer: '******' },
    login: { pass: '******', pwd: '******', user: 'ada' },
    password: { type: 'string', description: 'Asked of the caller', default: '******' },
    compass: 'north',
  }
  expect(withoutSecrets({ static_params })).toEqual({ static_params: masked })
})

test('numbers in headers are masked like texts, other numbers stay', () => {
  const static_params = {
    headers: { 'X-Pin': 4711, 'Cache-Control': 0 },
    max_tokens: 100,
  }
  const listed = { headers: [{ name: 'X-Pin', value: 4711 }] }
  expect(withoutSecrets({ url: null, parameters: listed, static_params })).toEqual({
    url: null,
    parameters: { headers: [{ name: 'X-Pin', value: '******' }] },
    static_params: { headers: { 'X-Pin': '******', 'Cache-Control': 0 }, max_tokens: 100 },
  })
})
