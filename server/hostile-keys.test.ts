import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#server/testing/server'
import { type Ids, makeWorld } from '#server/testing/world'

let server: TestServer
let key: string
let ids: Ids

const inherited = JSON.stringify(Object.getOwnPropertyNames(Object.prototype))

beforeAll(async () => {
  server = await openTestServer()
  ;({ key, ids } = await makeWorld(server))
})
afterAll(() => server.close())

/** As text, since an object literal takes `__proto__` for its prototype. */
const keys = `{
  "__proto__": {"polluted": true, "toJSON": "no"},
  "constructor": {"prototype": {"polluted": true}},
  "prototype": {"polluted": [{"__proto__": {"polluted": true}}]},
  "hasOwnProperty": null,
  "toString": 1,
  "valueOf": {"__proto__": []},
  "then": "resolve",
  "length": -1
}`
const texts = '{"__proto__":"polluted","constructor":"polluted","prototype":"polluted","toString":"polluted"}'
const parts = ['__proto__', 'constructor', 'prototype', 'toString']
const schema = `{
  "type": "object",
  "properties": {${parts.map((name) => `"${name}":{"type":["string","null"]}`).join(',')}},
  "$defs": {"__proto__": {"type": "string"}},
  "required": ["__proto__", "constructor"]
}`

async function ask(method: string, path: string, body?: string): Promise<unknown> {
  const response = await server.ask(method, path, { key, body })
  const text = await response.text()
  expect(response.ok, `${method} ${path}: ${text}`).toBe(true)
  return JSON.parse(text)
}

/** Text in which the order of keys plays no part, and every key of its own is there. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  )

const listed = (reply: unknown) => Object.values(reply as Record<string, unknown[]>).flat()

function expectWithin(reply: unknown, field: string, sent: string) {
  expect(canonical(reply)).toContain(`${JSON.stringify(field)}:${canonical(JSON.parse(sent))}`)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype))).toBe(inherited)
}

test('details of contacts', async () => {
  const path = `/v1/contact-lists/${ids.contact_list_id}/contacts`
  const body = `{"name":"Ada","contact_info":${keys}}`
  expectWithin(await ask('POST', path, body), 'contact_info', keys)
  expectWithin(
    await ask('PATCH', `${path}/${ids.contact_id}`, `{"contact_info":${keys}}`),
    'contact_info',
    keys,
  )
  await ask('POST', `${path}/bulk`, `{"contacts":[${body}]}`)
  const stored = listed(await ask('GET', path)).slice(0, 3)
  for (const contact of stored) expectWithin(contact, 'contact_info', keys)
})

test('variables of calls', async () => {
  const body = `{"from_number":"${ids.phone_number}","to_number":"+14155550123","dynamic_variables":${texts}}`
  const { call_id } = (await ask('POST', '/v1/create-phone-call', body)) as { call_id: string }
  expectWithin(await ask('GET', `/v1/call/${call_id}`), 'dynamic_variables', texts)
  expectWithin(await ask('GET', '/v1/calls'), 'dynamic_variables', texts)
})

test.each(['static_params', 'parameters'])('%s of tools', async (field) => {
  const path = `/v1/bots/${ids.bot_uid}/tools`
  const body = `{"type":"end_call","name":"${field}","${field}":${keys}}`
  const made = (await ask('POST', path, body)) as { id: number }
  expectWithin(made, field, keys)
  expectWithin(await ask('PATCH', `${path}/${made.id}`, `{"${field}":${keys}}`), field, keys)
  expectWithin(await ask('GET', path), field, keys)
})

test('the schema of extracted data', async () => {
  const name = 'structured_extraction_json_schema'
  const settings = `"post_call_settings":{"${name}":${schema}}`
  expectWithin(await ask('POST', '/v1/bots', `{"name":"A","prompt":"B",${settings}}`), name, schema)
  expectWithin(await ask('PATCH', `/v1/bots/${ids.bot_uid}`, `{${settings}}`), name, schema)
  expectWithin(await ask('GET', `/v1/bots/${ids.bot_uid}`), name, schema)
})

test('a prototype of a body or of its settings gives nothing', async () => {
  const path = `/v1/bots/${ids.bot_uid}`
  const before = (await ask('GET', path)) as object
  const proto = '"__proto__":{"name":"Given","prompt":"Given","max_call_duration":29,"polluted":true}'
  const after = await ask('PATCH', path, `{${proto},"call_settings":{${proto}},"constructor":{${proto}}}`)
  const updated_at = expect.any(String)
  expect(after).toEqual({ ...before, updated_at })
  expect((await server.ask('POST', '/v1/bots', { key, body: `{${proto}}` })).status).toBe(400)
  const query = '?__proto__[limit]=1&constructor.prototype.limit=1&__proto__=1'
  expect(await ask('GET', `/v1/bots${query}`)).toEqual(await ask('GET', '/v1/bots'))
})
