import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tools } from '#contract/bots/tools'
import { up } from '#server/schema/migrations/0070-tool-names'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'
import { makeBot } from '#server/testing/things'

let server: TestServer
let ours: TestClient

beforeAll(async () => {
  server = await openTestServer()
  ours = await newClient(server)
})
afterAll(() => server.close())

const named = (name: string) => ({ type: 'end_call', name }) as const
const issues = [{ path: 'name', message: expect.stringMatching(/^This bot has a tool called .* already\.$/) }]

test('tool names of a bot are unique ignoring case, and other bots may have the same', async () => {
  const bot_uid = await makeBot(ours)
  await ours.call(tools.create, { bot_uid, body: named('Bye') })
  const { id: tool_id } = await ours.call(tools.create, { bot_uid, body: named('Hang up') })
  for (const name of ['Bye', 'bye', ' BYE ']) {
    expect(await ours.refusal(tools.create, { bot_uid, body: named(name) })).toMatchObject({ issues })
    expect(await ours.refusal(tools.update, { bot_uid, tool_id, body: { name } })).toMatchObject({ issues })
  }
  expect(await ours.call(tools.update, { bot_uid, tool_id, body: { name: 'HANG UP' } })).toMatchObject({
    name: 'HANG UP',
  })
  await ours.call(tools.create, { bot_uid: await makeBot(ours), body: named('Bye') })
})

test('of concurrent creations of the same tool one succeeds', async () => {
  const bot_uid = await makeBot(ours)
  const statuses = await Promise.all(
    Array.from({ length: 8 }, () => ours.attempt(tools.create, { bot_uid, body: named('Bye') })),
  )
  expect(statuses.toSorted()).toEqual([201, ...Array(7).fill(400)])
})

test('an old problem of a tool does not block other changes', async () => {
  const bot_uid = await makeBot(ours)
  const body = { type: 'dtmf', name: 'Menu', static_params: { digits: '1' } } as const
  const { id: tool_id } = await ours.call(tools.create, { bot_uid, body })
  await server.database
    .updateTable('tools')
    .set({ static_params: JSON.stringify({ digits: 'one' }) })
    .where('id', '=', tool_id)
    .execute()
  const change = { bot_uid, tool_id, body: { description: 'Walks the menu.' } }
  expect(await ours.call(tools.update, change)).toMatchObject({ static_params: { digits: 'one' } })
  const worse = { bot_uid, tool_id, body: { static_params: { digits: 'two', type: 1 } } }
  expect((await ours.call(tools.update, worse)).static_params).toEqual({ digits: 'two', type: 1 })
})

test('tools that shared a name are numbered, and the oldest keeps it', async () => {
  const { database } = server
  await sql`drop index tools_names`.execute(database)
  const bot_uid = await makeBot(ours)
  const long = 'x'.repeat(255)
  const names = ['Bye', 'bye (2)', 'Bye', 'BYE', 'Other', long, long, long]
  for (const name of names) await ours.call(tools.create, { bot_uid, body: named(name) })
  await up(database as never)
  const { tools: rows } = await ours.call(tools.list, { bot_uid })
  const now = rows.map(({ name }) => name).toReversed()
  expect(new Set(now.map((name) => name.toLowerCase())).size).toBe(names.length)
  expect(now.slice(0, 6)).toEqual([
    'Bye',
    'bye (2)',
    expect.stringMatching(/^Bye \(2\)/),
    'BYE (3)',
    'Other',
    long,
  ])
  for (const name of now) expect(name.length).toBeLessThanOrEqual(255)
})
