import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
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
  for (const one of running.splice(0)) await one.stop()
})

async function run(settings: Record<string, string> = {}, database?: string): Promise<Running> {
  const DATABASE_URL = database ?? (await createTestDatabase())
  const environment = {
    ...readEnvironment({ PORT: '0', DATA_DIR, DRAIN_SECONDS: '0', ...settings }),
    DATABASE_URL,
  }
  const one = await start(environment, () => undefined)
  running.push(one)
  return one
}

async function connected<Result>(address: string, work: (client: Client) => Promise<Result>) {
  const client = new Client(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const connectionsTo = (address: string) =>
  connected(address, async (client) => {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name like 'switchboard%'",
    )
    return rows.length
  })

const list = (url: string, key = '') =>
  fetch(`${url}/v1/bots`, { headers: { Authorization: `Bearer ${key}` } })

test('the first start makes an account and prints its key, later ones do not', async () => {
  const DATABASE_URL = await createTestDatabase()
  const first = await run({}, DATABASE_URL)
  expect(first.firstKey).toMatch(/^sk_[\w-]{43}$/)
  expect((await list(first.url, first.firstKey)).status).toBe(200)
  await first.stop()
  const later = await run({}, DATABASE_URL)
  expect(later.firstKey).toBeUndefined()
  expect(later.signIn).not.toContain('link=')
})

test('the key of the first account can be chosen, and then neither it nor a link is printed', async () => {
  const key = 'a-key-of-my-own-choice'
  const { url, firstKey, signIn } = await run({ BOOTSTRAP_API_KEY: key })
  expect([firstKey, signIn]).toEqual([undefined, `Sign in with an API key: ${url}/sign-in`])
  expect((await list(url, key)).status).toBe(200)
})

test('the printed link signs in', async () => {
  const { url, signIn } = await run()
  expect(signIn).toMatch(/\/sign-in#link=link_[\w-]{43}$/)
  const response = await fetch(`${url}/session`, {
    method: 'POST',
    headers: { Origin: url },
    body: JSON.stringify({ link: signIn.split('=')[1] }),
  })
  expect(response.status).toBe(201)
})

test('links and addresses are those of PUBLIC_URL', async () => {
  const { url, signIn } = await run({ PUBLIC_URL: 'https://phones.example.com' })
  expect(url).toBe('https://phones.example.com')
  expect(signIn).toMatch(/ https:\/\/phones\.example\.com\/sign-in#link=/)
})

test('a port in use is said in one sentence, and nothing stays open', async () => {
  const { port } = new URL((await run()).url)
  const DATABASE_URL = await createTestDatabase()
  await expect(run({ PORT: port }, DATABASE_URL)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is already in use. Choose another, for example PORT=${Number(port) + 1}`,
  )
  await expect.poll(() => connectionsTo(DATABASE_URL)).toBe(0)
})

test('a first start on a busy port creates no account: the next start prints its key', async () => {
  const { port } = new URL((await run()).url)
  const DATABASE_URL = await createTestDatabase()
  await expect(run({ PORT: port }, DATABASE_URL)).rejects.toThrow('is already in use')
  const { url, firstKey } = await run({}, DATABASE_URL)
  expect((await list(url, firstKey)).status).toBe(200)
})

test('reports are signed from the first start', async () => {
  const { url, firstKey } = await run()
  const response = await fetch(`${url}/v1/webhooks`, { headers: { Authorization: `Bearer ${firstKey}` } })
  expect((await response.json()).secrets).toHaveLength(1)
})

test('a running request is finished, new ones are not begun, and the database is closed', async () => {
  const DATABASE_URL = await createTestDatabase()
  const { url, firstKey, stop } = await run({}, DATABASE_URL)
  await list(url, firstKey)
  await connected(DATABASE_URL, async (client) => {
    await client.query('begin; lock table bots')
    const request = list(url, firstKey)
    const waiting = `select 1 from pg_locks join pg_database on pg_database.oid = database
      where not granted and datname = current_database()`
    await expect.poll(async () => (await client.query(waiting)).rows.length).toBeGreaterThan(0)
    const stopped = stop()
    // Of something that waits for no lock: one that came in just before the end is to be answered.
    await expect
      .poll(() =>
        fetch(url).then(
          (answer) => answer.text(),
          () => 'refused',
        ),
      )
      .toBe('refused')
    await client.query('commit')
    expect((await request).status).toBe(200)
    await stopped
  })
  expect(await connectionsTo(DATABASE_URL)).toBe(0)
})

async function send(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  return text(socket)
}

test.each([
  ['an endless address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431],
  ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is no HTTP', 'Hello?\r\n\r\n', 400],
  ['a length that is none', 'POST /session HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
])('%s is refused with every header', async (_, bytes, status) => {
  const { url } = await run()
  const answer = await send(url, bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toContain("Content-Security-Policy: default-src 'none';")
  expect(answer).toContain('Cache-Control: private, no-store')
  expect(answer).toMatch(/\{"error":"[^"]+"\}$/)
})
