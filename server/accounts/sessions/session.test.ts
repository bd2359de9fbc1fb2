import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { TestOrganization } from '#server/testing/server'
import { serverForFile } from '#server/testing/setup'
import { insertSignInLink, removeEnded } from './store'

const server = serverForFile()
let owner: TestOrganization

beforeEach(async () => {
  owner = await server.organization()
})

const fromHere = { 'Sec-Fetch-Site': 'same-origin' }

const signIn = (body: unknown, headers: Record<string, string> = fromHere) =>
  server.ask('POST', '/session', { body, headers })

const cookieOf = (response: Response) => response.headers.get('Set-Cookie')?.split(';')[0] ?? ''

async function session() {
  return cookieOf(await signIn({ api_key: owner.key }))
}

const whoami = (Cookie: string) => server.ask('GET', '/v2/whoami', { headers: { Cookie } })

const age = (minutes: number, column: 'last_used_at' | 'created_at') =>
  server.database
    .updateTable('sessions')
    .set({ [column]: sql`now() - ${minutes} * interval '1 minute'` })
    .where('organization_id', '=', owner.organization_id)
    .execute()

test('signing in with a key sets a cookie that scripts cannot read and other hosts cannot set', async () => {
  const response = await signIn({ api_key: owner.key })
  expect(response.status).toBe(201)
  expect(response.headers.get('Set-Cookie')).toMatch(
    /^__Host-session=session_[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  const reply = await response.json()
  expect(reply).toMatchObject({
    account: { name: 'Meridian', email: 'ada@example.com' },
    capabilities: { list_cursors: true },
    connection: 'Local server, simulated calls',
  })
  expect(Date.parse(reply.idle_expires_at) - Date.now()).toBeGreaterThan(29 * 60_000)
  expect(Date.parse(reply.expires_at) - Date.now()).toBeGreaterThan(11.9 * 3_600_000)
  const current = await server.ask('GET', '/session', { headers: { Cookie: cookieOf(response) } })
  expect(await current.json()).toEqual(reply)
})

test('responses contain neither the key nor the secret of the session', async () => {
  const response = await signIn({ api_key: owner.key })
  const text = await response.text()
  expect(text).not.toContain(owner.key)
  expect(text).not.toContain('session_')
})

test('the database contains no secret', async () => {
  const secret = (await session()).split('=')[1] ?? ''
  const { rows } = await sql<{ row: string }>`
    select sessions::text as row from sessions union all select api_keys::text from api_keys`.execute(
    server.database,
  )
  const stored = rows.map(({ row }) => row).join('\n')
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain(owner.key)
})

test('a wrong key is rejected', async () => {
  const response = await signIn({ api_key: 'sk_wrong' })
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({
    error: 'Unauthorized',
    message: 'The API key is invalid or expired.',
  })
  expect(response.headers.get('Set-Cookie')).toBeNull()
})

test.each([{}, { api_key: '' }, { link: 7 }, []])('%j cannot sign in', async (body) => {
  expect((await signIn(body)).status).toBe(400)
})

test('a link signs in once, even when opened many times at once', async () => {
  const link = await insertSignInLink(server.database, owner.organization_id)
  const responses = await Promise.all(Array.from({ length: 8 }, () => signIn({ link })))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(401)])
  const refusal = await responses.find(({ status }) => status === 401)?.json()
  expect(refusal.message).toMatch(/used already/)
})

test('a link expires after ten minutes', async () => {
  const link = await insertSignInLink(server.database, owner.organization_id)
  await sql`update sign_in_links set expires_at = expires_at - interval '10 minutes'`.execute(server.database)
  expect((await signIn({ link })).status).toBe(401)
})

test('signing out ends the session on the server', async () => {
  const Cookie = await session()
  expect((await whoami(Cookie)).status).toBe(200)
  const response = await server.ask('DELETE', '/session', { headers: { ...fromHere, Cookie } })
  expect(response.status).toBe(204)
  expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-session=;.* Max-Age=0/)
  expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
  expect((await whoami(Cookie)).status).toBe(401)
})

test('signing out without a session succeeds', async () => {
  expect((await server.ask('DELETE', '/session')).status).toBe(204)
})

test('signing in again ends the previous session', async () => {
  const before = await session()
  await signIn({ api_key: owner.key }, { ...fromHere, Cookie: before })
  expect((await whoami(before)).status).toBe(401)
})

test('a session ends after 30 idle minutes', async () => {
  const Cookie = await session()
  await age(29, 'last_used_at')
  expect((await whoami(Cookie)).status).toBe(200)
  await age(31, 'last_used_at')
  expect((await whoami(Cookie)).status).toBe(401)
})

test('a session ends after 12 hours even if used', async () => {
  const Cookie = await session()
  await age(12 * 60 + 1, 'created_at')
  expect((await whoami(Cookie)).status).toBe(401)
})

test('background requests do not extend a session', async () => {
  const Cookie = await session()
  const idleEnd = async () =>
    (await (await server.ask('GET', '/session', { headers: { Cookie, 'X-Background': '1' } })).json())
      .idle_expires_at
  await age(20, 'last_used_at')
  const before = await idleEnd()
  await server.ask('GET', '/v1/bots', { headers: { Cookie, 'X-Background': '1' } })
  expect(await idleEnd()).toBe(before)
  await server.ask('GET', '/v1/bots', { headers: { Cookie } })
  expect(Date.parse(await idleEnd())).toBeGreaterThan(Date.parse(before) + 19 * 60_000)
})

test('a key is verified whatever cookie comes with it', async () => {
  const Cookie = await session()
  const response = await server.ask('GET', '/v2/whoami', { key: 'sk_wrong', headers: { Cookie } })
  expect(response.status).toBe(401)
  expect((await server.ask('GET', '/session', { key: owner.key, headers: { Cookie } })).status).toBe(401)
})

test('ended sessions and links are removed, active ones stay', async () => {
  const ended = await session()
  await age(31, 'last_used_at')
  const living = await session()
  await removeEnded(server.database)
  const { rows } = await sql`select 1 from sessions where organization_id = ${owner.organization_id}`.execute(
    server.database,
  )
  expect(rows).toHaveLength(1)
  expect((await whoami(ended)).status).toBe(401)
  expect((await whoami(living)).status).toBe(200)
})
