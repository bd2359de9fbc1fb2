import { afterEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#server/kernel/database/testing'
import { type CuttableWay, cuttableWay } from '#server/kernel/database/testing/outage'
import { readEnvironment } from '#server/kernel/environment'
import { setLogFormat } from '#server/kernel/logger'
import type { Running } from '#server/kernel/shutdown'
import { testFolder } from '#server/testing/folder'
import { start } from './start'

const DATA_DIR = testFolder()

const usual = { PORT: '0', DATA_DIR, DRAIN_SECONDS: '0', ENCRYPTION_KEY: 'ab'.repeat(32) }
const phone = '+14155550199'

let running: Running | undefined
afterEach(async () => {
  setLogFormat('text')
  vi.restoreAllMocks()
  await running?.stop()
})

type Open = { way: CuttableWay; lines: string[]; ask(path: string, init?: RequestInit): Promise<Response> }

async function open(): Promise<Open> {
  const way = await cuttableWay(await createTestDatabase())
  const lines: string[] = []
  const note = (...parts: unknown[]) => void lines.push(...parts.map(String))
  vi.spyOn(console, 'error').mockImplementation(note)
  vi.spyOn(console, 'log').mockImplementation(note)
  running = await start({ ...readEnvironment(usual), DATABASE_URL: way.databaseUrl }, () => undefined)
  const { url, firstKey } = running
  return {
    way,
    lines,
    ask: (path, init) => fetch(url + path, { ...init, headers: { Authorization: `Bearer ${firstKey}` } }),
  }
}

const linesWith = (lines: string[], text: string) => lines.filter((line) => line.includes(text))

test('an outage of the database is two lines in the log, and its attempts grow rarer', async () => {
  const { way, lines, ask } = await open()
  await ask('/v1/bots')
  lines.length = 0
  way.cut()
  const before = way.connections()
  await expect.poll(() => linesWith(lines, 'cannot be reached'), { timeout: 10_000 }).toHaveLength(1)
  // Every part of the server has tried several times by then: the job queue supervises every two seconds.
  await expect.poll(() => way.connections() - before, { timeout: 15_000 }).toBeGreaterThan(8)
  way.restore()
  await expect.poll(() => linesWith(lines, 'can be reached again'), { timeout: 10_000 }).toHaveLength(1)
  await expect.poll(async () => (await ask('/v1/bots')).status, { timeout: 10_000 }).toBe(200)
  // Each request that came too early has one line of its own, and so has each head of the audit log.
  const others = lines.filter((line) => !/GET \/v1\/bots|Audit log head/.test(line))
  expect(others).toEqual([
    expect.stringContaining('cannot be reached'),
    expect.stringContaining('can be reached again'),
  ])
  expect(lines.join('\n')).not.toMatch(/\n\s+at /)
}, 60_000)

test('a request that fails during an outage is one line of JSON without its query', async () => {
  setLogFormat('json')
  const { way, lines, ask } = await open()
  await ask('/v1/bots')
  way.cut()
  const response = await ask(`/v1/calls?to_number=${encodeURIComponent(phone)}`)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '1'])
  const [line = ''] = linesWith(lines, 'request_id')
  expect(JSON.parse(line)).toMatchObject({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    level: 'warn',
    operation: 'GET /v1/calls',
    request_id: response.headers.get('X-Request-Id'),
    status: 503,
    duration_ms: expect.any(Number),
    stack: [],
  })
  expect(lines.join('\n')).not.toContain(phone.slice(1))
  expect(lines.every((entry) => JSON.parse(entry).level)).toBe(true)
})

test('the heads of the audit log are lines of JSON too', async () => {
  setLogFormat('json')
  const { lines, ask } = await open()
  await ask('/v1/bots', { method: 'POST', body: JSON.stringify({ name: 'Ann', prompt: 'Help.' }) })
  await running?.stop()
  running = undefined
  const heads = linesWith(lines, 'Audit log head')
  expect(heads).not.toEqual([])
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) })
})

test('the line of a fault of ours says for which organization it happened', async () => {
  setLogFormat('json')
  const { lines, way, ask } = await open()
  const { Client } = await import('pg')
  const client = new Client(way.databaseUrl)
  await client.connect()
  await client.query('alter table bots rename column uid to elsewhere')
  await client.end()
  const response = await ask('/v1/bots')
  expect(response.status).toBe(500)
  const [line = ''] = linesWith(lines, 'GET /v1/bots')
  expect(JSON.parse(line)).toMatchObject({ level: 'error', organization: expect.any(Number), status: 500 })
})
