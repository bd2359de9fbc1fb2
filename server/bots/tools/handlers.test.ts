import { expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { toolDefaults } from '#rules/bots/tool-choices'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { makeBot } from '#server/testing/things'

const server = serverForFile()
const ours = clientForTest(server)
const theirs = clientForTest(server)

const request = { type: 'api_request', name: 'Find order', url: 'https://example.com/orders' } as const

test('a tool has defaults in omitted fields and stores the others unchanged', async () => {
  const bot_uid = await makeBot(ours)
  const tool = await ours.call(tools.create, { bot_uid, body: request })
  const defaults = Object.entries(toolDefaults).filter(([, value]) => value !== null)
  expect(tool).toMatchObject({ ...Object.fromEntries(defaults), ...request })
  expect(Object.values(tool)).not.toContain(null)
  const static_params = JSON.parse('{"digits":"12#","__proto__":{"kept":true},"unknown":[1]}')
  const body = { type: 'dtmf', name: 'Menu', static_params, speak_after_execution: false } as const
  const dialling = await ours.call(tools.create, { bot_uid, body })
  expect(JSON.stringify(dialling.static_params)).toContain('"__proto__":{"kept":true}')
  expect(dialling.speak_after_execution).toBe(false)
  const { tools: rows, pagination } = await ours.call(tools.list, { bot_uid })
  expect(rows).toEqual([dialling, tool])
  expect(pagination.total).toBe(2)
  expect(await ours.call(tools.get, { bot_uid, tool_id: tool.id })).toEqual(tool)
})

test.each([
  [{ name: 'x' }, ['type']],
  [{ type: 'sing', name: 'x' }, ['type']],
  [{ type: 'end_call' }, ['name']],
  [{ type: 'api_request', name: 'x' }, ['url']],
  [{ ...request, url: 'orders' }, ['url']],
  [{ ...request, method: 'put' }, ['method']],
  [{ ...request, api_timeout: 0 }, ['api_timeout']],
  [{ ...request, parameters: [] }, ['parameters']],
  [
    { ...request, static_params: { response_variables: { slot: 7 } } },
    ['static_params.response_variables.slot'],
  ],
  [{ type: 'function', name: 'x' }, ['use_raw_schema', 'parameters']],
  [{ type: 'function', name: 'x', use_raw_schema: true }, ['parameters']],
  [{ type: 'transfer_call', name: 'x' }, ['static_params.default_transfer_number']],
  [
    { type: 'transfer_call', name: 'x', static_params: { routing_rules: [] } },
    ['static_params.default_transfer_number'],
  ],
])('a tool cannot be created from %j', async (body, paths) => {
  const bot_uid = await makeBot(ours)
  const { status, issues } = await ours.refusal(tools.create, { bot_uid, body })
  expect({ status, paths: issues?.map((issue) => issue.path) }).toEqual({ status: 400, paths })
})

test('a change affects named fields and is validated with the rest', async () => {
  const bot_uid = await makeBot(ours)
  const { id: tool_id, ...tool } = await ours.call(tools.create, { bot_uid, body: request })
  const change = (body: object) => ours.call(tools.update, { bot_uid, tool_id, body })
  const changed = await change({ method: 'post', description: 'Looks up.', parameters: { a: 1 } })
  expect(changed).toEqual({
    ...tool,
    id: tool_id,
    method: 'post',
    description: 'Looks up.',
    parameters: { a: 1 },
    updated_at: changed.updated_at,
  })
  const emptied = await change({ parameters: null, description: null })
  expect(emptied).not.toHaveProperty('parameters')
  expect(emptied).not.toHaveProperty('description')
  const { issues } = await ours.refusal(tools.update, { bot_uid, tool_id, body: { url: null } })
  expect(issues?.[0]?.path).toBe('url')
  const ended = await change({ type: 'end_call', url: null })
  expect(ended.type).toBe('end_call')
  expect(ended).not.toHaveProperty('url')
})

test('a change for an outdated state of the tool is rejected', async () => {
  const bot_uid = await makeBot(ours)
  const { id: tool_id, updated_at } = await ours.call(tools.create, { bot_uid, body: request })
  const change = (name: string, expected_updated_at: string) =>
    ours.attempt(tools.update, { bot_uid, tool_id, body: { name, expected_updated_at } })
  const first = ['One', 'Two', 'Three'].map((name) => change(name, updated_at))
  expect((await Promise.all(first)).toSorted()).toEqual([200, 412, 412])
  const stored = await ours.call(tools.get, { bot_uid, tool_id })
  expect(stored).not.toHaveProperty('expected_updated_at')
  expect(await change('Late', updated_at)).toBe(412)
  expect(await ours.call(tools.get, { bot_uid, tool_id })).toEqual(stored)
  expect(await change('Next', stored.updated_at)).toBe(200)
})

test('every change has its own time', async () => {
  const bot_uid = await makeBot(ours)
  const { id: tool_id, updated_at } = await ours.call(tools.create, { bot_uid, body: request })
  const change = (name: string) => ours.call(tools.update, { bot_uid, tool_id, body: { name } })
  const changed = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(change))
  const moments = [updated_at, ...changed.map((tool) => tool.updated_at)]
  expect(new Set(moments).size).toBe(moments.length)
})

test('tools are listed by type and creation time', async () => {
  const bot_uid = await makeBot(ours)
  await ours.call(tools.create, { bot_uid, body: request })
  await ours.call(tools.create, { bot_uid, body: { type: 'end_call', name: 'Bye' } })
  const count = async (query: object) => (await ours.call(tools.list, { bot_uid, query })).pagination.total
  expect(await count({ type: 'end_call' })).toBe(1)
  expect(await count({ type: 'dtmf' })).toBe(0)
  expect(await count({ created_before: '2000-01-01' })).toBe(0)
  expect((await ours.refusal(tools.list, { bot_uid, query: { type: 'sing' } })).status).toBe(400)
})

test('a tool belongs to one bot and is deleted with it', async () => {
  const [bot_uid, other] = [await makeBot(ours), await makeBot(ours)]
  const { id: tool_id } = await ours.call(tools.create, { bot_uid, body: request })
  expect((await ours.refusal(tools.get, { bot_uid: other, tool_id })).error).toBe('Tool not found')
  expect((await ours.refusal(tools.delete, { bot_uid: other, tool_id })).error).toBe('Tool not found')
  await ours.call(bots.delete, { uid: bot_uid })
  expect((await ours.refusal(tools.list, { bot_uid })).error).toBe('Bot not found')
  expect((await ours.refusal(tools.get, { bot_uid, tool_id })).error).toBe('Tool not found')
})

test('the tools of another organization are not found', async () => {
  const bot_uid = await makeBot(theirs)
  const { id: tool_id } = await theirs.call(tools.create, { bot_uid, body: request })
  for (const operation of Object.values(tools)) {
    const body = [tools.create, tools.test].includes(operation as never) ? request : { name: 'Mine' }
    const other = await ours.refusal(operation, { bot_uid, tool_id, body })
    expect(other.status).toBe(404)
    expect(other).toEqual(await ours.refusal(operation, { bot_uid: 'bot_none', tool_id: 999_999, body }))
  }
  expect((await theirs.call(tools.get, { bot_uid, tool_id })).name).toBe('Find order')
  await theirs.call(tools.delete, { bot_uid, tool_id })
  expect((await theirs.call(tools.list, { bot_uid })).tools).toEqual([])
})
