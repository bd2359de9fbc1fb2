import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOrganization } from '#server/accounts/store'
import { type OpenDatabase, openDatabase } from '#server/kernel/database/open'
import { createTestDatabase } from '#server/kernel/database/testing'
import { readEnvironment } from '#server/kernel/environment'
import type { Running } from '#server/kernel/shutdown'
import { start } from '#server/start'
import { testFolder } from '#server/testing/folder'
import { createAnnouncer } from './announcer'

const DATA_DIR = testFolder()

let running: Running
let openedAt: number
let beside: OpenDatabase
let ours: { organization_id: number; key: string }
let theirs: { organization_id: number; key: string }

beforeEach(async () => {
  const databaseUrl = await createTestDatabase()
  const environment = readEnvironment({
    PORT: '0',
    DATA_DIR,
    DRAIN_SECONDS: '0',
    REQUESTS_PER_MINUTE: '1000',
  })
  running = await start({ ...environment, DATABASE_URL: databaseUrl }, () => undefined)
  openedAt = performance.now()
  // Another process on the same database.
  beside = await openDatabase({ dataDirectory: '', databaseUrl, purpose: 'attach' })
  const make = () => createOrganization(beside.database, { name: 'Meridian', email: 'ada@example.com' })
  ours = await make()
  theirs = await make()
})
afterEach(async () => {
  await running.stop()
  await beside.close()
})

const byKey = ({ key }: { key: string }) => ({ Authorization: `Bearer ${key}` })

/** Opens a stream and collects its events. */
async function watch(headers: Record<string, string>, query = '') {
  const response = await fetch(`${running.url}/v1/events${query}`, { headers })
  const seen = { status: response.status, headers: response.headers, text: '', isOver: false }
  async function read() {
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? []) seen.text += decoder.decode(bytes, { stream: true })
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      seen.isOver = true
    })
  await expect.poll(() => seen.text || seen.isOver).toBeTruthy()
  return seen
}

const told = (resource: string, id: string | null) => `data: ${JSON.stringify({ resource, id })}\n\n`

test('a stream gets changes of its own organization from another process, and none of others', async () => {
  const [mine, other] = [await watch(byKey(ours)), await watch(byKey(theirs))]
  expect(mine.status).toBe(200)
  expect(mine.headers.get('Content-Type')).toBe('text/event-stream')
  expect(mine.headers.get('Cache-Control')).toBe('private, no-store')
  const announce = createAnnouncer(beside.database)
  announce(ours.organization_id, 'calls', 'call_1')
  announce(ours.organization_id, 'calls', 'call_1')
  announce(theirs.organization_id, 'campaigns', '7')
  await expect.poll(() => mine.text).toContain(told('calls', 'call_1'))
  await expect.poll(() => other.text).toContain(told('campaigns', '7'))
  expect(mine.text.match(/call_1/g)).toHaveLength(1)
  expect(mine.text).not.toContain('campaigns')
  expect(other.text).not.toContain('calls')
})

test('a stream begins with the changes since its client read its data', async () => {
  const announce = createAnnouncer(beside.database)
  const before = await watch(byKey(ours))
  announce(ours.organization_id, 'calls', 'call_1')
  await expect.poll(() => before.text).toContain(told('calls', 'call_1'))
  // This process was started after that, so everything may have changed.
  expect((await watch(byKey(ours), '?age_ms=600000')).text).toContain(told('*', null))
  expect((await watch(byKey(ours), '?age_ms=0')).text).not.toContain('data: {')
  const { text } = await watch(byKey(ours), `?age_ms=${Math.round(performance.now() - openedAt)}`)
  expect(text).toContain(told('calls', 'call_1'))
  expect(text).not.toContain(told('*', null))
})

test('many changes at once become one event', async () => {
  const mine = await watch(byKey(ours))
  const announce = createAnnouncer(beside.database)
  for (let at = 0; at < 500; at++) announce(ours.organization_id, 'calls', `call_${at}`)
  await expect.poll(() => mine.text).toContain(told('calls', null))
  expect(mine.text).not.toContain('call_')
})

test('the progress of a real call is streamed', async () => {
  const headers = { ...byKey(ours), 'Content-Type': 'application/json' }
  const post = async (path: string, body: unknown) => {
    const response = await fetch(running.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.json()
  }
  const bot = await post('/v1/bots', { name: 'Front desk', prompt: 'Be kind.' })
  await post('/v1/phone-numbers', { phone_number: '+14155550100' })
  const mine = await watch(byKey(ours))
  const draft = { from_number: '+14155550100', to_number: '+14155550123', override_agent_id: bot.uid }
  const { call_id } = await post('/v1/create-phone-call', draft)
  await expect.poll(() => mine.text).toContain(told('calls', call_id))
})

async function signIn(): Promise<string> {
  const response = await fetch(`${running.url}/session`, {
    method: 'POST',
    headers: { Origin: running.url },
    body: JSON.stringify({ api_key: ours.key }),
  })
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

test('a stream ends with its session, and other streams continue', async () => {
  const [cookie, another] = [await signIn(), await signIn()]
  const [ending, staying] = [await watch({ Cookie: cookie }), await watch({ Cookie: another })]
  const signOut = { method: 'DELETE', headers: { Origin: running.url, Cookie: cookie } }
  expect((await fetch(`${running.url}/session`, signOut)).status).toBe(204)
  await expect.poll(() => ending.isOver).toBe(true)
  expect(staying.isOver).toBe(false)
  expect((await watch({ Cookie: cookie })).status).toBe(401)
})

test('an open stream does not extend a session', async () => {
  const cookie = await signIn()
  const longAgo = "now() - interval '20 minutes'"
  const { sql } = await import('kysely')
  await sql`update sessions set last_used_at = ${sql.raw(longAgo)}`.execute(beside.database)
  const lastUse = async () =>
    (await beside.database.selectFrom('sessions').select('last_used_at').execute()).map(
      (row) => row.last_used_at,
    )
  const before = await lastUse()
  await watch({ Cookie: cookie, Accept: 'text/event-stream' })
  expect(await lastUse()).toEqual(before)
})

test('an organization can open a hundred streams, and closing one makes room', async () => {
  const url = `${running.url}/v1/events`
  const first = await fetch(url, { headers: byKey(ours) })
  expect(first.status).toBe(200)
  const others = await Promise.all(Array.from({ length: 99 }, () => fetch(url, { headers: byKey(ours) })))
  expect(others.map(({ status }) => status)).toEqual(Array(99).fill(200))
  const refused = await fetch(url, { headers: byKey(ours) })
  expect(refused.status).toBe(429)
  expect((await refused.json()).message).toBe('More than 100 streams of events are open.')
  expect((await fetch(url, { headers: byKey(theirs) })).status).toBe(200)
  await first.body?.cancel()
  await expect.poll(async () => (await fetch(url, { headers: byKey(ours) })).status).toBe(200)
})

test('stopping ends open streams instead of waiting for them', async () => {
  const mine = await watch(byKey(ours))
  await running.stop()
  expect(mine.isOver).toBe(true)
})
