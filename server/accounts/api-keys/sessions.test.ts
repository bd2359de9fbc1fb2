import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ApiKey, NewApiKey } from '#contract/accounts/api-keys'
import { insertSignInLink } from '#server/accounts/sessions/store'
import { createOrganization } from '#server/accounts/store'
import { type OpenDatabase, openDatabase } from '#server/kernel/database/open'
import { createTestDatabase } from '#server/kernel/database/testing'
import { readEnvironment } from '#server/kernel/environment'
import type { Running } from '#server/kernel/shutdown'
import { start } from '#server/start'
import { testFolder } from '#server/testing/folder'

const DATA_DIR = testFolder()

let running: Running[]
let opened: OpenDatabase
let owner: { organization_id: number; key: string }

beforeEach(async () => {
  const DATABASE_URL = await createTestDatabase()
  const settings = { PORT: '0', DATA_DIR, DRAIN_SECONDS: '0', REQUESTS_PER_MINUTE: '1000' }
  const environment = { ...readEnvironment(settings), DATABASE_URL }
  const first = await start(environment, () => undefined)
  running = [first, await start(environment, () => undefined)]
  opened = await openDatabase({ dataDirectory: '', databaseUrl: DATABASE_URL, purpose: 'attach' })
  owner = await createOrganization(opened.database, { name: 'Meridian', email: 'ada@example.com' })
})
afterEach(async () => {
  for (const server of running) await server.stop()
  await opened.close()
})

const url = (process: 0 | 1) => running[process]?.url ?? ''

type Sender = { key: string } | { cookie: string }

const ask = (process: 0 | 1, method: string, path: string, sender: Sender, body?: unknown) =>
  fetch(url(process) + path, {
    method,
    headers:
      'key' in sender
        ? { Authorization: `Bearer ${sender.key}` }
        : { Cookie: sender.cookie, Origin: url(process) },
    body: body === undefined ? null : JSON.stringify(body),
  })

async function signIn(process: 0 | 1, credentials: string | { link: string }): Promise<{ cookie: string }> {
  const headers = { Origin: url(process) }
  const body = JSON.stringify(typeof credentials === 'string' ? { api_key: credentials } : credentials)
  const response = await fetch(`${url(process)}/session`, { method: 'POST', headers, body })
  return { cookie: response.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

const create = async (): Promise<NewApiKey> =>
  (await ask(0, 'POST', '/v1/api-keys', owner, { name: 'Console' })).json()

const statusOf = async (process: 0 | 1, sender: Sender) =>
  (await ask(process, 'GET', '/v2/whoami', sender)).status

/** Opens an event stream and watches until it ends. */
async function watch(process: 0 | 1, sender: Sender) {
  const response = await ask(process, 'GET', '/v1/events', sender)
  const reader = response.body?.getReader()
  await reader?.read()
  const seen = { isOver: false }
  async function readToEnd() {
    while (!(await reader?.read())?.done);
  }
  void readToEnd()
    .catch(() => undefined)
    .finally(() => {
      seen.isOver = true
    })
  return seen
}

test('revoking a key in one process ends its sessions and event streams in another at once', async () => {
  const { id, key } = await create()
  const [ending, staying] = [await signIn(1, key), await signIn(1, owner.key)]
  const streams = [await watch(1, ending), await watch(1, { key })]
  const other = await watch(1, staying)
  expect(await statusOf(1, ending)).toBe(200)
  expect((await ask(0, 'DELETE', `/v1/api-keys/${id}`, owner)).status).toBe(204)
  expect(await statusOf(1, ending)).toBe(401)
  expect(await statusOf(0, ending)).toBe(401)
  expect(await statusOf(1, { key })).toBe(401)
  await expect.poll(() => streams.map(({ isOver }) => isOver)).toEqual([true, true])
  expect(other.isOver).toBe(false)
  expect(await statusOf(1, staying)).toBe(200)
})

test('rotating without overlap ends other sessions of a key and moves one’s own to the new key', async () => {
  const { id, key } = await create()
  const [own, other] = [await signIn(0, key), await signIn(1, key)]
  const response = await ask(0, 'POST', `/v1/api-keys/${id}/rotate`, own, { overlap_hours: 0 })
  const rotated: NewApiKey = await response.json()
  expect(rotated.is_current).toBe(true)
  expect([await statusOf(1, own), await statusOf(0, other)]).toEqual([200, 401])
  const { api_keys } = await (await ask(1, 'GET', '/v1/api-keys', own)).json()
  const current = api_keys.find(({ is_current }: ApiKey) => is_current)
  expect(current.id).toBe(rotated.id)
})

test('a session that a link opened ends with the key that it was confirmed with', async () => {
  const { id, key } = await create()
  const link = await insertSignInLink(opened.database, owner.organization_id)
  const session = await signIn(0, { link })
  expect((await ask(0, 'POST', '/session/confirm', session, { api_key: key })).status).toBe(204)
  expect(await statusOf(1, session)).toBe(200)
  expect((await ask(0, 'DELETE', `/v1/api-keys/${id}`, owner)).status).toBe(204)
  expect(await statusOf(1, session)).toBe(401)
})

test('a session ends when the overlap of its key does', async () => {
  const { id, key } = await create()
  const session = await signIn(0, key)
  await ask(0, 'POST', `/v1/api-keys/${id}/rotate`, owner, { overlap_hours: 1 })
  expect(await statusOf(1, session)).toBe(200)
  await sql`update api_keys set expires_at = expires_at - interval '1 hour'`.execute(opened.database)
  expect(await statusOf(1, session)).toBe(401)
})

test('a session with an old proof lists keys, and must enter its key again to change them', async () => {
  const { id } = await create()
  const session = await signIn(0, owner.key)
  await sql`update sessions set proved_at = proved_at - interval '121 minutes'`.execute(opened.database)
  expect((await ask(0, 'GET', '/v1/api-keys', session)).status).toBe(200)
  const changes = [
    ['POST', '/v1/api-keys', { name: 'Another' }, 201],
    ['POST', `/v1/api-keys/${id}/rotate`, { overlap_hours: 24 }, 201],
    ['DELETE', `/v1/api-keys/${id}`, undefined, 204],
  ] as const
  for (const [method, path, body] of changes) {
    const refusal = await ask(0, method, path, session, body)
    expect(refusal.status, path).toBe(403)
    expect((await refusal.json()).error).toBe('KEY_CONFIRMATION_REQUIRED')
  }
  const confirmed = await ask(0, 'POST', '/session/confirm', session, { api_key: owner.key })
  expect(confirmed.status).toBe(204)
  for (const [method, path, body, status] of changes)
    expect((await ask(0, method, path, session, body)).status, path).toBe(status)
})

test('exports, permanent deletions and new secrets need a recent key in a session, and none of programs', async () => {
  const session = await signIn(0, owner.key)
  const list = await (await ask(0, 'POST', '/v1/contact-lists', owner, { name: 'Patients' })).json()
  const number = '+447911456123'
  const operations = [
    ['GET', `/v1/contact-lists/${list.id}/contact-file/csv`, undefined, 200],
    ['GET', `/v1/contact-lists/${list.id}/contact-file/json`, undefined, 200],
    ['GET', '/v1/campaigns/1/contacts.csv', undefined, 404],
    ['GET', '/v1/audit-log/csv', undefined, 200],
    ['PATCH', '/v1/privacy', { reveal_reason: true }, 200],
    ['POST', '/v1/privacy/purge', {}, 409],
    ['POST', '/v1/erasures', { phone_number: number, confirmation: number }, 404],
    ['POST', '/v1/webhooks/secrets', { overlap_hours: 0 }, 201],
  ] as const
  const needsKey = async () => (await (await ask(0, 'GET', '/session', session)).json()).needs_confirmation
  expect(await needsKey()).toBe(false)
  await sql`update sessions set proved_at = proved_at - interval '121 minutes'`.execute(opened.database)
  expect(await needsKey()).toBe(true)
  for (const [method, path, body, status] of operations) {
    const refusal = await ask(0, method, path, session, body)
    expect([refusal.status, (await refusal.json()).error], path).toEqual([403, 'KEY_CONFIRMATION_REQUIRED'])
    const response = await ask(0, method, path, owner, body)
    await response.text()
    expect(response.status, path).toBe(status)
  }
  await ask(0, 'POST', '/session/confirm', session, { api_key: owner.key })
  expect(await needsKey()).toBe(false)
  for (const [method, path, body, status] of operations) {
    const response = await ask(0, method, path, session, body)
    await response.text()
    expect(response.status, path).toBe(status)
  }
})
