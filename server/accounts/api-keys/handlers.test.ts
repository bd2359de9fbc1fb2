import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type ApiKey, mostApiKeys, type NewApiKey } from '#contract/accounts/api-keys'
import { createOrganization } from '#server/accounts/store'
import type { TestOrganization } from '#server/testing/server'
import { serverForFile } from '#server/testing/setup'

const server = serverForFile()
let owner: TestOrganization

beforeEach(async () => {
  owner = await server.organization()
})

const ask = (method: string, path = '', body?: unknown, key = owner.key) =>
  server.ask(method, `/v1/api-keys${path}`, { key, body })

const list = async (key = owner.key): Promise<ApiKey[]> =>
  (await (await ask('GET', '', undefined, key)).json()).api_keys

const create = async (name = 'CRM'): Promise<NewApiKey> => (await ask('POST', '', { name })).json()

const statusWith = async (key: string) => (await server.ask('GET', '/v2/whoami', { key })).status

/** Moves the expiry of the organization's keys this many hours closer. */
const letPass = (hours: number) =>
  sql`update api_keys set expires_at = expires_at - make_interval(hours => ${hours})
    where organization_id = ${owner.organization_id}`.execute(server.database)

test('a created key works at once, and only its creation returns it', async () => {
  const response = await ask('POST', '', { name: '  CRM ' })
  expect(response.status).toBe(201)
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  const created: NewApiKey = await response.json()
  expect(created).toMatchObject({ name: 'CRM', expires_at: null, last_used_at: null, is_current: false })
  expect(created.key).toMatch(/^sk_[\w-]{43}$/)
  expect(created.key.startsWith(created.prefix)).toBe(true)
  expect(await statusWith(created.key)).toBe(200)
  const text = await (await ask('GET')).text()
  expect(text).toContain('"name":"CRM"')
  expect(text).not.toContain(created.key)
})

test('the list shows the newest key first, its last use, and the current key', async () => {
  const created = await create()
  expect(await statusWith(created.key)).toBe(200)
  const keys = await list()
  expect(keys.map(({ name, is_current }) => ({ name, is_current }))).toEqual([
    { name: 'CRM', is_current: false },
    { name: 'First key', is_current: true },
  ])
  expect(Date.parse(keys[0]?.last_used_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect((await list(created.key)).map(({ is_current }) => is_current)).toEqual([true, false])
})

test('the database stores a hash of a created and of a rotated key, and neither key', async () => {
  const created = await create()
  const rotated: NewApiKey = await (await ask('POST', `/${created.id}/rotate`, {})).json()
  const { rows } = await sql<{ row: string }>`
    select api_keys::text as row from api_keys union all select audit_pending::text from audit_pending
    union all select idempotency_keys::text from idempotency_keys`.execute(server.database)
  const stored = rows.map(({ row }) => row).join('\n')
  for (const key of [created.key, rotated.key]) {
    expect(stored).not.toContain(key)
    expect(stored).not.toContain(key.slice(8))
    expect(stored).not.toContain(Buffer.from(key).toString('hex'))
  }
})

test('a creation is not replayed for its Idempotency-Key, and the name is taken', async () => {
  const request = { key: owner.key, headers: { 'Idempotency-Key': 'same' }, body: { name: 'CRM' } }
  expect((await server.ask('POST', '/v1/api-keys', request)).status).toBe(201)
  const second = await server.ask('POST', '/v1/api-keys', request)
  expect(second.status).toBe(400)
  expect(await second.text()).not.toContain('sk_')
})

test('no two keys have the same name, however it is written', async () => {
  const first = await create('CRM')
  const other = await create('Billing')
  for (const refused of [
    await ask('POST', '', { name: ' crm ' }),
    await ask('PATCH', `/${other.id}`, { name: 'CRM' }),
  ]) {
    expect(refused.status).toBe(400)
    expect((await refused.json()).issues).toEqual([{ path: 'name', message: 'Another key has this name.' }])
  }
  expect((await ask('PATCH', `/${first.id}`, { name: 'crm' })).status).toBe(200)
  await ask('DELETE', `/${first.id}`)
  expect((await ask('POST', '', { name: 'CRM' })).status).toBe(201)
})

test('a key expires after the days that were given', async () => {
  const created: NewApiKey = await (await ask('POST', '', { name: 'Trial', expires_in_days: 30 })).json()
  const left = Date.parse(created.expires_at ?? '') - Date.now()
  expect(Math.abs(left - 30 * 24 * 3_600_000)).toBeLessThan(60_000)
  expect(await statusWith(created.key)).toBe(200)
  await letPass(30 * 24)
  expect(await statusWith(created.key)).toBe(401)
  expect((await ask('POST', '', { name: 'Trial', expires_in_days: 0 })).status).toBe(400)
})

test.each([{}, { name: '' }, { name: 'x'.repeat(81) }, { name: 7 }])(
  '%j is rejected as a name',
  async (body) => {
    const { id } = await create()
    for (const [method, path] of [
      ['POST', ''],
      ['PATCH', `/${id}`],
    ] as const) {
      const response = await ask(method, path, body)
      expect(response.status).toBe(400)
      expect((await response.json()).issues[0].path).toBe('name')
    }
  },
)

test('a rotated key works until the overlap ends', async () => {
  const old = await create()
  const response = await ask('POST', `/${old.id}/rotate`, { overlap_hours: 3 })
  expect(response.status).toBe(201)
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  const rotated: NewApiKey = await response.json()
  expect(rotated).toMatchObject({ name: 'CRM', expires_at: null })
  const expiry = Date.parse((await list()).find(({ id }) => id === old.id)?.expires_at ?? '')
  expect(Math.abs(expiry - Date.now() - 3 * 3_600_000)).toBeLessThan(60_000)
  await letPass(2)
  expect([await statusWith(old.key), await statusWith(rotated.key)]).toEqual([200, 200])
  await letPass(1)
  expect([await statusWith(old.key), await statusWith(rotated.key)]).toEqual([401, 200])
  expect((await list()).map(({ id }) => id)).not.toContain(old.id)
})

test('the overlap is 24 hours by default, 0 ends the old key at once, and the new key can expire', async () => {
  const old = await create()
  const rotated = await (await ask('POST', `/${old.id}/rotate`, { expires_in_days: 7 })).json()
  expect(Math.abs(Date.parse(rotated.expires_at) - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000)
  const expiry = Date.parse((await list()).find(({ id }) => id === old.id)?.expires_at ?? '')
  expect(Math.abs(expiry - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000)
  expect((await ask('POST', `/${old.id}/rotate`, { overlap_hours: 0 })).status).toBe(201)
  expect(await statusWith(old.key)).toBe(401)
})

test('rotating again does not extend an expiring key', async () => {
  const old = await create()
  await ask('POST', `/${old.id}/rotate`, { overlap_hours: 1 })
  await ask('POST', `/${old.id}/rotate`, { overlap_hours: 168 })
  await letPass(1)
  expect(await statusWith(old.key)).toBe(401)
})

test.each([-1, 169, 1.5, 'x', null])('%j is rejected as an overlap', async (overlap_hours) => {
  const { id } = await create()
  const response = await ask('POST', `/${id}/rotate`, { overlap_hours })
  expect(response.status).toBe(400)
  expect((await response.json()).issues[0].path).toBe('overlap_hours')
})

test('a revoked key is rejected at once and leaves the list', async () => {
  const created = await create()
  expect((await ask('DELETE', `/${created.id}`)).status).toBe(204)
  expect(await statusWith(created.key)).toBe(401)
  expect((await list()).map(({ id }) => id)).not.toContain(created.id)
  for (const [method, path, body] of [
    ['DELETE', `/${created.id}`],
    ['PATCH', `/${created.id}`, { name: 'New name' }],
    ['POST', `/${created.id}/rotate`, {}],
  ] as const)
    expect((await ask(method, path, body)).status, method).toBe(404)
})

test('the last key that does not expire cannot be revoked, even by concurrent requests', async () => {
  const [only] = await list()
  const refusal = await ask('DELETE', `/${only?.id}`)
  expect(refusal.status).toBe(409)
  expect((await refusal.json()).error).toMatch(/^This is the last API key that does not expire\./)
  await ask('POST', `/${only?.id}/rotate`, {})
  const [fresh] = await list()
  expect((await ask('DELETE', `/${fresh?.id}`)).status).toBe(409)
  const more = await Promise.all([create('A'), create('B'), create('C')])
  const ids = [fresh?.id, ...more.map(({ id }) => id)]
  const statuses = await Promise.all(ids.map(async (id) => (await ask('DELETE', `/${id}`)).status))
  expect(statuses.sort()).toEqual([204, 204, 204, 409])
})

test(`an account has at most ${mostApiKeys} keys`, async () => {
  await server.database
    .insertInto('api_keys')
    .values(
      Array.from({ length: mostApiKeys - 1 }, (_, at) => ({
        organization_id: owner.organization_id,
        prefix: 'sk_more',
        hash: Buffer.from(`${owner.organization_id} ${at}`),
      })),
    )
    .execute()
  const [newest] = await list()
  expect((await ask('POST', '', { name: 'One more' })).status).toBe(409)
  expect((await ask('POST', `/${newest?.id}/rotate`, {})).status).toBe(409)
  await ask('DELETE', `/${newest?.id}`)
  expect((await ask('POST', '', { name: 'One more' })).status).toBe(201)
})

test('keys of another organization are neither listed nor found', async () => {
  const theirs = await createOrganization(server.database, { name: 'Northside', email: 'bo@example.com' })
  const ours = await create()
  const listed = await list(theirs.key)
  expect(listed).toHaveLength(1)
  expect(listed[0]).toMatchObject({ is_current: true, prefix: theirs.key.slice(0, 7) })
  for (const [method, path, body] of [
    ['DELETE', `/${ours.id}`],
    ['PATCH', `/${ours.id}`, { name: 'Stolen' }],
    ['POST', `/${ours.id}/rotate`, { overlap_hours: 0 }],
  ] as const) {
    const response = await ask(method, path, body, theirs.key)
    expect(response.status, method).toBe(404)
    expect(await response.json()).toEqual({ error: 'API key not found' })
  }
  expect(await statusWith(ours.key)).toBe(200)
  expect((await list()).find(({ id }) => id === ours.id)).toMatchObject({ name: 'CRM', expires_at: null })
})

test('each change has an audit entry with the prefixes and the key that made it', async () => {
  const created = await create()
  const rotated: NewApiKey = await (await ask('POST', `/${created.id}/rotate`, { overlap_hours: 2 })).json()
  await ask('PATCH', `/${rotated.id}`, { name: 'CRM 2' })
  await ask('DELETE', `/${rotated.id}`)
  const entries = await server.database
    .selectFrom('audit_pending')
    .select(['action', 'subject', 'who', 'actor'])
    .where('organization_id', '=', owner.organization_id)
    .where('action', 'like', 'api_key.%')
    .orderBy('id')
    .execute()
  const by = { actor: 'key', who: `First key (${owner.key.slice(0, 7)}…)` }
  expect(entries).toEqual([
    { action: 'api_key.create', subject: `CRM (${created.prefix}…)`, ...by },
    {
      action: 'api_key.rotate',
      ...by,
      subject: `CRM (${created.prefix}…) to ${rotated.prefix}…, overlap 2 hours`,
    },
    { action: 'api_key.update', subject: `CRM 2 (${rotated.prefix}…)`, ...by },
    { action: 'api_key.revoke', subject: `CRM 2 (${rotated.prefix}…)`, ...by },
  ])
})
