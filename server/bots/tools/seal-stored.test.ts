import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tools } from '#contract/bots/tools'
import { foundOnDisk } from '#server/kernel/database/erasure/testing'
import { readEnvironment } from '#server/kernel/environment'
import { vaultFor } from '#server/kernel/vault/vault'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'
import { makeBot } from '#server/testing/things'
import { clearUncleared, sealStored } from './sealing'
import { openSecrets, storedSecrets } from './secrets'
import { findSealed, findTool } from './store'

let server: TestServer
let ours: TestClient

const vault = vaultFor(readEnvironment({ ENCRYPTION_KEY: 'ab'.repeat(32) }))

beforeAll(async () => {
  server = await openTestServer()
  ours = await newClient(server)
})
afterAll(() => server.close())

let stored = 0

/** Stores a tool as the previous version did. */
async function storePlain(bot_uid: string, secret: string) {
  const name = `Tool ${stored++}`
  const { id } = await ours.call(tools.create, { bot_uid, body: { type: 'end_call', name } })
  const headers = JSON.stringify({ headers: { Authorization: `Bearer ${secret}` } })
  await sql`
    update tools set type = 'api_request', static_params = ${headers}::jsonb,
      url = ${`https://example.com/?token=${secret}`} where id = ${id}`.execute(server.database)
  return id
}

async function openedOf(bot_uid: string, id: number) {
  const organization = { id: ours.organization_id, database: server.database }
  const row = await findTool(organization, bot_uid, id)
  if (!row) throw new Error('The tool is gone.')
  const stored = storedSecrets(row, await findSealed(organization, id))
  return openSecrets({ vault, organizationId: organization.id }, row, stored).fields
}

test('plain secrets of an older version are sealed once by concurrent servers and leave no bytes', async () => {
  const { database } = server
  const bot_uid = await makeBot(ours)
  const secrets = Array.from({ length: 12 }, (_, at) => `plaincanary${at}q`)
  const ids: number[] = []
  for (const secret of secrets) ids.push(await storePlain(bot_uid, secret))
  const copied = JSON.stringify([
    { name: 'Copy', static_params: { headers: { 'X-A': 'plaincanaryplatform' } } },
  ])
  await sql`insert into platform_tools values (${ours.organization_id}, ${bot_uid}, ${copied}::jsonb)`.execute(
    database,
  )
  const answer = JSON.stringify({ name: 'Tool', static_params: { headers: { 'X-A': 'plaincanaryanswer' } } })
  await sql`
    insert into idempotency_keys (organization_id, key, fingerprint, status, body)
    values (${ours.organization_id}, 'k', '', 201, ${answer})`.execute(database)
  const script = JSON.stringify({ bot: {}, tools: JSON.parse(copied.replace('platform', 'run')) })
  await sql`
    insert into rehearsal_runs (organization_id, bot_uid, status, compares, changed, total, fingerprint, edited)
    values (${ours.organization_id}, ${bot_uid}, 'working', false, '[]', 1, 'x', ${script}::jsonb)`.execute(
    database,
  )
  const canaries = [...secrets, 'plaincanaryplatform', 'plaincanaryanswer', 'plaincanaryrun']
  await sql`analyze`.execute(database)
  expect(await foundOnDisk(database, canaries)).toEqual(canaries)
  const before = await ours.call(tools.list, { bot_uid })

  await Promise.all([1, 2, 3].map(() => sealStored(database, vault)))
  await clearUncleared(database)
  expect(await foundOnDisk(database, canaries)).toEqual([])
  expect(await ours.call(tools.list, { bot_uid })).toEqual(before)
  for (const [at, id] of ids.entries()) {
    expect(await openedOf(bot_uid, id)).toMatchObject({
      url: `https://example.com/?token=${secrets[at]}`,
      static_params: { headers: { Authorization: `Bearer ${secrets[at]}` } },
    })
  }
  const { rows } = await sql`select name from uncleared_tables`.execute(database)
  expect(rows).toEqual([])
})

test('a secret written by an older server during an update wins and is sealed in the next round', async () => {
  const { database } = server
  const bot_uid = await makeBot(ours)
  const id = await storePlain(bot_uid, 'firstvalue')
  await sealStored(database, vault)
  const rewritten = JSON.stringify({ headers: { Authorization: '******', 'X-New': 'secondvalue' } })
  await sql`update tools set static_params = ${rewritten}::jsonb where id = ${id}`.execute(database)
  expect((await ours.call(tools.get, { bot_uid, tool_id: id })).static_params).toEqual({
    headers: { Authorization: '******', 'X-New': '******' },
  })
  await ours.call(tools.update, { bot_uid, tool_id: id, body: { description: 'Changed.' } })
  await sealStored(database, vault)
  expect((await openedOf(bot_uid, id)).static_params).toEqual({
    headers: { Authorization: 'Bearer firstvalue', 'X-New': 'secondvalue' },
  })
})
