import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { botVersions } from '#contract/bots/versions'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { makeBot } from '#server/testing/things'

const stored = 'https://ada:canary7x@reports.example/hook'
const shown = 'https://******@reports.example/hook'

const server = serverForFile()
let ours: TestClient
let uid: string

beforeEach(async () => {
  ours = await newClient(server)
  uid = await makeBot(ours)
  await sql`
    update bots set post_call_settings = jsonb_set(post_call_settings, '{webhook_url}', to_jsonb(${stored}::text))
    where uid = ${uid}`.execute(server.database)
})

const update = (webhook_url: string | null) => ({ uid, body: { post_call_settings: { webhook_url } } })

async function storedAddress() {
  const { rows } = await sql<{ address: string }>`
    select post_call_settings ->> 'webhook_url' as address from bots where uid = ${uid}`.execute(
    server.database,
  )
  return rows[0]?.address
}

test('no response about a bot or its versions contains the password of a stored report address', async () => {
  const paths = ['/v1/bots', `/v1/bots/${uid}`]
  await ours.call(bots.update, { uid, body: { name: 'Anna' } })
  await ours.call(bots.update, update(null))
  await ours.call(botVersions.restore, { uid, bot_version: 2, body: {} })
  const versions = [1, 2, 3, 4].map((version) => `/v1/bots/${uid}/versions/${version}`)
  let texts = ''
  for (const path of [...paths, `/v1/bots/${uid}/versions`, ...versions, '/v1/audit-log']) {
    const response = await server.ask('GET', path, { key: ours.key })
    expect(response.status, path).toBe(200)
    const text = await response.text()
    expect(text, path).not.toContain('canary7x')
    texts += text
  }
  expect(texts.split(shown).length - 1).toBeGreaterThanOrEqual(6)
  expect(await storedAddress()).toBe(stored)
})

test('saving other fields keeps the stored address, with and without its masked form', async () => {
  const bot = await ours.call(bots.update, { uid, body: { name: 'Anna' } })
  expect(bot.post_call_settings.webhook_url).toBe(shown)
  const { version, ...whole } = await ours.call(bots.update, {
    uid,
    body: { post_call_settings: { webhook_url: shown, summary_prompt: 'Be brief.' } },
  })
  expect(whole).toMatchObject({
    name: 'Anna',
    post_call_settings: { webhook_url: shown, summary_prompt: 'Be brief.' },
  })
  expect(version).toBe(3)
  expect(await storedAddress()).toBe(stored)
  await ours.call(bots.update, update('https://reports.example/new'))
  expect(await storedAddress()).toBe('https://reports.example/new')
})

test('a masked address without a stored one is rejected', async () => {
  const path = 'post_call_settings.webhook_url'
  const refusal = {
    status: 400,
    issues: [{ path, message: expect.stringContaining('a user name or password') }],
  }
  expect(await ours.refusal(bots.update, update('https://******@evil.example/hook'))).toMatchObject(refusal)
  const draft = { name: 'Copy', prompt: 'Be kind.', post_call_settings: { webhook_url: shown } }
  expect(await ours.refusal(bots.create, { body: draft })).toMatchObject(refusal)
  expect(await storedAddress()).toBe(stored)
})
