import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#server/testing/server'
import { makeWorld, type World } from '#server/testing/world'

let server: TestServer
let plain: TestServer
let world: World

beforeAll(async () => {
  server = await openTestServer()
  world = await makeWorld(server)
  plain = await openTestServer({ CAPABILITIES: 'none' }, server)
})
afterAll(async () => {
  await plain.close()
  await server.close()
})

/** Paths of null fields, except in free-form JSON. */
function nullsIn(value: unknown, path = ''): string[] {
  if (value === null) return [path]
  if (typeof value !== 'object' || /\.(extracted_data|contact_info|static_params|parameters)$/.test(path))
    return []
  return Object.entries(value ?? {}).flatMap(([key, item]) => nullsIn(item, `${path}.${key}`))
}

const pathsOf = ({ bot_uid, call_id, contact_list_id, tool_id }: World['ids']) => [
  `/v1/bots/${bot_uid}/tools`,
  `/v1/bots/${bot_uid}/tools/${tool_id}`,
  '/v1/calls',
  `/v1/call/${call_id}`,
  `/v1/contact-lists/${contact_list_id}/contacts`,
]

test('calls, tools and contacts omit absent fields', async () => {
  for (const path of pathsOf(world.ids)) {
    const answer = await server.ask('GET', path, { key: world.key })
    expect([path, answer.status, nullsIn(await answer.json())]).toEqual([path, 200, []])
  }
})

test('a server that follows the specification has null only in the links of a phone number', async () => {
  const others = [
    '/v1/bots',
    `/v1/bots/${world.ids.bot_uid}`,
    '/v1/campaigns',
    '/v1/contact-lists',
    '/v1/voices',
  ]
  for (const path of [...pathsOf(world.ids), ...others]) {
    const answer = await plain.ask('GET', path, { key: world.key })
    expect([path, answer.status, nullsIn(await answer.json())]).toEqual([path, 200, []])
  }
  const unlink = { phone_number_id: world.ids.phone_number_id, direction: 'both' }
  const { inbound_agent_id, outbound_agent_id } = await (
    await plain.ask('POST', '/v1/phone-numbers/unlink-agent', { key: world.key, body: unlink })
  ).json()
  expect([inbound_agent_id, outbound_agent_id]).toEqual([null, null])
})
