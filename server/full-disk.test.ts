import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { mountTmpfs } from '#scripts/testing/tmpfs.js'
import { prepareSite } from '#server/kernel/database/embedded/paths'
import { readEnvironment } from '#server/kernel/environment'
import type { Running } from '#server/kernel/shutdown'
import { start } from './start'

const usual = { PORT: '0', ENCRYPTION_KEY: 'ab'.repeat(32), BOOTSTRAP_API_KEY: 'a-key-for-full-disks' }
const megabyte = Buffer.alloc(1024 * 1024)
const backWithinMs = 5_000

let running: Running | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
  vi.restoreAllMocks()
})

const probe = mountTmpfs(1)
probe?.unmount()
if (!probe) console.log('Skipped: tests of a full disk need a user who may mount a tmpfs.')
const testOnDisk = test.runIf(probe !== undefined)

function mountDisk(megabytes: number) {
  const disk = mountTmpfs(megabytes)
  if (!disk) throw new Error('A tmpfs could be mounted a moment ago.')
  onTestFinished(disk.unmount)
  return disk
}

/** Writes until nothing fits; what is returned makes room again. */
function fill(folder: string): () => void {
  const path = join(folder, 'filler')
  const file = openSync(path, 'w')
  try {
    for (;;) writeSync(file, megabyte)
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
  }
  closeSync(file)
  return () => rmSync(path)
}

async function serveOn(folder: string) {
  const DATA_DIR = join(folder, 'data')
  running = await start(readEnvironment({ ...usual, DATA_DIR }), () => undefined)
  const { url } = running
  const headers = { Authorization: `Bearer ${usual.BOOTSTRAP_API_KEY}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ name: 'Front desk', prompt: 'You are Anna.' })
  return {
    DATA_DIR,
    read: () => fetch(`${url}/v1/bots`, { headers }),
    write: () => fetch(`${url}/v1/bots`, { method: 'POST', headers, body }),
    health: () => fetch(`${url}/health`),
  }
}

/** Milliseconds until a change is accepted again. */
async function timeUntilWritten(write: () => Promise<Response>): Promise<number> {
  const since = performance.now()
  await expect.poll(async () => (await write()).status, { timeout: 20_000, interval: 50 }).toBe(201)
  return performance.now() - since
}

testOnDisk(
  'on a full disk changes are refused with a reason, reads go on, and changes are accepted when there is space',
  async () => {
    const { folder } = mountDisk(256)
    const { read, write, health } = await serveOn(folder)
    expect((await write()).status).toBe(201)
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const makeRoom = fill(folder)
    await expect.poll(async () => (await health()).status).toBe(503)
    for (const response of [await write(), await health()]) {
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
      expect((await response.json()).error).toMatch(/^The disk of the server is full/)
    }
    const { bots } = await (await read()).json()
    expect(bots).toHaveLength(1)
    makeRoom()
    expect(await timeUntilWritten(write)).toBeLessThan(backWithinMs)
    expect((await health()).status).toBe(200)
    expect(log.mock.calls.map(String).filter((line) => line.includes('The disk is full'))).toHaveLength(1)
  },
  60_000,
)

testOnDisk(
  'a database that ended with a PANIC on a full disk runs again as soon as there is space',
  async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const { folder } = mountDisk(256)
    const { DATA_DIR, read, write, health } = await serveOn(folder)
    const makeRoom = fill(folder)
    const client = new Client(prepareSite({ dataDirectory: DATA_DIR }).address)
    client.on('error', () => undefined)
    await client.connect()
    const flood = async () => {
      for (;;) await client.query("select pg_logical_emit_message(true, 'flood', repeat('x', 1000000))")
    }
    await expect(flood()).rejects.toThrow()
    await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe(503)
    expect((await health()).status).toBe(503)
    expect((await write()).headers.get('Retry-After')).not.toBeNull()
    makeRoom()
    expect(await timeUntilWritten(write)).toBeLessThan(backWithinMs)
    expect((await read()).status).toBe(200)
  },
  90_000,
)

testOnDisk('a folder that is too small or read-only is refused with a sentence', async () => {
  const disk = mountDisk(5)
  await expect(serveOn(disk.folder)).rejects.toThrow(/has \d MB free\. Switchboard needs 128 MB/)
  disk.makeReadOnly()
  await expect(serveOn(disk.folder)).rejects.toThrow(/is on a read-only file system\. Make it writable/)
})
