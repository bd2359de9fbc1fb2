import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '#server/kernel/database/testing'
import { readEnvironment } from '#server/kernel/environment'
import type { Running } from '#server/kernel/shutdown'
import { testFolder } from '#server/testing/folder'
import { start } from './start'

const DATA_DIR = testFolder()

const running: Running[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
})

const usual = { PORT: '0', DATA_DIR, DRAIN_SECONDS: '0', ENCRYPTION_KEY: 'ab'.repeat(32) }

/** Programs that start at the same moment on one database. */
async function runSeveral(count: number, DATABASE_URL: string, settings: Record<string, string> = {}) {
  const environment = { ...readEnvironment({ ...usual, ...settings }), DATABASE_URL }
  const several = await Promise.all(Array.from({ length: count }, () => start(environment, () => undefined)))
  running.push(...several)
  return several
}

async function query(address: string, statement: string) {
  const client = new Client(address)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const statusOf = async (url: string, path: string, key?: string) =>
  (await fetch(`${url}${path}`, key ? { headers: { Authorization: `Bearer ${key}` } } : {})).status

test('three that start at once on an empty database make one account, whose key one of them prints', async () => {
  const DATABASE_URL = await createTestDatabase('empty')
  const several = await runSeveral(3, DATABASE_URL)
  const keys = several.flatMap(({ firstKey }) => firstKey ?? [])
  expect(keys).toHaveLength(1)
  expect(await query(DATABASE_URL, 'select 1 from organizations')).toHaveLength(1)
  for (const { url } of several) expect(await statusOf(url, '/v1/bots', keys[0])).toBe(200)
  // The link that one has printed signs in at another.
  const { signIn, url: printed } = several.find(({ firstKey }) => firstKey) as Running
  const { url } = several.find((one) => one.url !== printed) as Running
  const link = signIn.split('=')[1]
  const body = JSON.stringify({ link })
  const answer = await fetch(`${url}/session`, { method: 'POST', headers: { Origin: url }, body })
  expect(answer.status).toBe(201)
})

test('requests per minute are counted across all processes', async () => {
  const DATABASE_URL = await createTestDatabase()
  const [one, other] = (await runSeveral(2, DATABASE_URL, { REQUESTS_PER_MINUTE: '8' })) as [Running, Running]
  const key = one.firstKey ?? other.firstKey
  const statuses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => statusOf((index % 2 ? one : other).url, '/v1/bots', key)),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(8)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  for (const { url } of [one, other]) expect(await statusOf(url, '/v1/bots', key)).toBe(429)
})

test('wrong keys that an address tries at one count at all, and its valid keys work', async () => {
  const [one, other] = (await runSeveral(2, await createTestDatabase())) as [Running, Running]
  const key = one.firstKey ?? other.firstKey
  const guess = ({ url }: Running) => statusOf(url, '/v1/bots', 'sk_guess')
  expect(await Promise.all(Array.from({ length: 19 }, () => guess(one)))).toEqual(Array(19).fill(401))
  expect([await guess(other), await guess(one), await guess(other)]).toEqual([401, 429, 429])
  for (const { url } of [one, other]) expect(await statusOf(url, '/v1/bots', key)).toBe(200)
})

test('one that is stopped says so first, and serves until others have taken over', async () => {
  const DATABASE_URL = await createTestDatabase()
  const [one] = (await runSeveral(1, DATABASE_URL, { DRAIN_SECONDS: '2' })) as [Running]
  expect(await statusOf(one.url, '/health')).toBe(200)
  const stopped = one.stop()
  await expect.poll(() => statusOf(one.url, '/health')).toBe(503)
  expect(await statusOf(one.url, '/v1/bots', one.firstKey)).toBe(200)
  await stopped
  await expect(statusOf(one.url, '/health')).rejects.toThrow('fetch failed')
})

test('after the database ends all connections they are reopened without a failed request', async () => {
  const DATABASE_URL = await createTestDatabase()
  const [one] = (await runSeveral(1, DATABASE_URL)) as [Running]
  for (let round = 0; round < 3; round++) {
    const asked = Array.from({ length: 10 }, () => statusOf(one.url, '/v1/bots', one.firstKey))
    await query(
      DATABASE_URL,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    for (const status of await Promise.all(asked)) expect([200, 503]).toContain(status)
    await expect.poll(() => statusOf(one.url, '/v1/bots', one.firstKey)).toBe(200)
  }
  await expect.poll(() => statusOf(one.url, '/health')).toBe(200)
})

const sealed =
  "insert into webhook_secrets (organization_id, sealed) select id, '\\x01deadbeef00' from organizations"

test('a second machine without the key of the first does not start where there are secrets', async () => {
  const DATABASE_URL = await createTestDatabase()
  const [first] = await runSeveral(1, DATABASE_URL, { ENCRYPTION_KEY: '', DATA_DIR: join(DATA_DIR, 'other') })
  expect(first?.notices).toEqual([
    expect.stringMatching(/^ENCRYPTION_KEY is not set\./),
    expect.stringMatching(/^Secrets of tools stay in plain text until ENCRYPTION_KEY is set/),
  ])
  await query(DATABASE_URL, sealed)
  await expect(
    runSeveral(1, DATABASE_URL, { ENCRYPTION_KEY: '', DATA_DIR: join(DATA_DIR, 'other') }),
  ).rejects.toThrow(/^The database holds secrets that were encrypted under another key/)
  const [lost] = await runSeveral(1, DATABASE_URL)
  expect(lost?.notices).toEqual([expect.stringMatching(/^Some stored secrets were encrypted under another/)])
})
