import { expect, test } from 'vitest'
import type { ToolTestDraft } from '#contract/bots/tool-tests'
import { requestOf } from './request'

const url = 'https://example.com/orders'
const draft = (fields: Partial<ToolTestDraft>): ToolTestDraft => ({ type: 'api_request', url, ...fields })

test.each<[string, Partial<ToolTestDraft>, string]>([
  ['nothing', {}, url],
  ['a query of its own', { url: `${url}?a=1`, arguments: { b: 2 } }, `${url}?a=1&b=2`],
  ['texts as they are', { arguments: { q: 'a b&c', n: null } }, `${url}?q=a+b%26c&n=null`],
  ['lists one by one', { arguments: { id: [1, 'x'] } }, `${url}?id=1&id=x`],
  ['objects as JSON', { arguments: { o: { a: [1] } } }, `${url}?o=%7B%22a%22%3A%5B1%5D%7D`],
  ['variables', { url: `${url}/{{ id }}`, variables: { id: '7' } }, `${url}/7`],
  ['variables that nothing fills', { url: `${url}/{{id}}` }, `${url}/%7B%7Bid%7D%7D`],
  ['what is no address', { url: 'orders', arguments: { a: 1 } }, 'orders'],
])('a GET sends its values in the URL: %s', (_, fields, address) => {
  const { method, url, body } = requestOf(draft(fields))
  expect({ method, url, body }).toEqual({ method: 'GET', url: address, body: undefined })
})

test('a POST sends its values as JSON and keeps its own content type', () => {
  const {
    method,
    url: address,
    headers,
    body,
  } = requestOf(
    draft({
      method: 'post',
      arguments: { q: 'ä', n: 1 },
      static_params: { headers: { 'Content-Type': 'a/b' } },
    }),
  )
  expect({ method, address, body }).toEqual({ method: 'POST', address: url, body: '{"q":"ä","n":1}' })
  expect(headers).toMatchObject({ 'content-type': 'a/b', 'content-length': '16' })
})

test('headers are filled, and a value cannot start another header', () => {
  const static_params = { headers: { Authorization: 'Bearer {{key}}', 'X-Name': '{{name}}' } }
  const variables = { key: 'k', name: 'Ada\r\nHost: evil €' }
  expect(requestOf(draft({ static_params, variables })).headers).toMatchObject({
    authorization: 'Bearer k',
    'x-name': 'Ada  Host: evil  ',
  })
})
