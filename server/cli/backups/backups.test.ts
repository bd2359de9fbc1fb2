import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainPending } from '#server/accounts/audit-log/chaining'
import { appendAudit } from '#server/accounts/audit-log/store'
import { withTestAuditKey } from '#server/accounts/audit-log/testing'
import { verifyLog } from '#server/accounts/audit-log/verification'
import { createRecordings } from '#server/calls/recordings'
import { insertCalls } from '#server/calls/store'
import { makeBot, makeOrganization, newCall } from '#server/calls/testing'
import { openDatabase } from '#server/kernel/database/open'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { createTestDatabase } from '#server/kernel/database/testing'
import { readEnvironment } from '#server/kernel/environment'
import { filesInFolder } from '#server/kernel/storage/recording-files'
import { type BackupProgress, makeBackup } from './make'
import { restoreBackup } from './restore'

let directory: string
let environment: ReturnType<typeof readEnvironment>
let opened: Awaited<ReturnType<typeof openDatabase>>
let organization: Organization
let agent_id: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'switchboard-backup-'))
  environment = await freshPlace('source', 'migrated')
  opened = await open(environment)
  organization = await makeOrganization(opened.database)
  agent_id = await makeBot(organization)
})
afterAll(async () => {
  await opened.close()
  await rm(directory, { recursive: true, force: true })
})

async function freshPlace(name: string, contents: 'migrated' | 'empty' = 'empty') {
  const DATABASE_URL = await createTestDatabase(contents)
  return readEnvironment({ DATABASE_URL, DATA_DIR: join(directory, name) })
}

const open = ({ DATABASE_URL: databaseUrl }: typeof environment) =>
  openDatabase({ dataDirectory: '', databaseUrl, purpose: 'serve' }).then((it) => ({
    ...it,
    database: withTestAuditKey(it.database),
  }))

const recordingsOf = ({ DATA_DIR }: typeof environment) =>
  createRecordings(filesInFolder(join(DATA_DIR, 'recordings')))

const quietly = (
  signal = new AbortController().signal,
  report: BackupProgress['report'] = () => undefined,
): BackupProgress => ({
  report,
  signal,
})

async function store(fields: Partial<Parameters<typeof newCall>[0]> = {}): Promise<string> {
  const registered_timestamp = Date.now() - 5_000
  const turns = JSON.stringify([{ role: 'user', text: 'Good morning', start_ms: 0, end_ms: 900 }])
  const ended = { start_timestamp: registered_timestamp, end_timestamp: registered_timestamp + 1_000, turns }
  const row = newCall({ agent_id, registered_timestamp, call_status: 'ended', ...ended, ...fields })
  await insertCalls(organization, [row])
  await inTransaction(organization, (inside) =>
    appendAudit(inside, [{ actor: 'server', action: 'test.store', subject: row.call_id, reason: '' }]),
  )
  return row.call_id
}

/** Writers that write as fast as they can, until they are stopped. */
function startWriters(count: number) {
  let isStopped = false
  const written: string[] = []
  const write = async () => {
    while (!isStopped) written.push(await store())
  }
  const writing = Promise.all(Array.from({ length: count }, write))
  return {
    written,
    async stop() {
      isStopped = true
      await writing
    },
  }
}

test('what was acknowledged before a backup is there after it is restored, whole, while others wrote on', async () => {
  const recorded = await store({ has_recording: true })
  const played = await recordingsOf(environment).find(organization, recorded)
  const open_call = await store({ call_status: 'ongoing', end_timestamp: null, turns: null })
  const writers = startWriters(4)
  await expect.poll(() => writers.written.length, { timeout: 20_000 }).toBeGreaterThan(50)
  const before = [recorded, ...writers.written]
  const folder = join(directory, 'backup')
  await makeBackup(environment, folder, quietly())
  const meanwhile = writers.written.length
  await writers.stop()
  expect(meanwhile, 'writers were not held up').toBeGreaterThan(before.length - 1)

  const target = await freshPlace('target')
  const manifest = await restoreBackup(target, folder, () => undefined)
  expect(manifest.secrets).toContain('secrets.key')
  const restored = await open(target)
  try {
    const there = { id: organization.id, database: restored.database }
    const rows = await restored.database
      .selectFrom('calls')
      .select(['call_id', 'call_status', 'turns'])
      .execute()
    const ids = new Set(rows.map(({ call_id }) => call_id))
    expect(before.filter((id) => !ids.has(id))).toEqual([])
    expect(rows.find(({ call_id }) => call_id === open_call)?.call_status).toBe('error')
    await chainPending(restored.database)
    const log = await verifyLog(there)
    expect(log).toMatchObject({ intact: true, broken_id: null })
    // The entry of a call is stored right after it: at one moment each of the four writers may be between the two.
    expect(rows.length - log.entries).toBeGreaterThanOrEqual(0)
    expect(rows.length - log.entries).toBeLessThanOrEqual(4)
    const again = await recordingsOf(target).find(there, recorded)
    expect(again?.size).toBe(played?.size)
    await insertCalls(there, [newCall({ agent_id })])
    await makeOrganization(restored.database, 'A new number')
  } finally {
    await restored.close()
  }
  await expect(restoreBackup(target, folder, () => undefined)).rejects.toThrow('This database is not empty')
  await expect(makeBackup(environment, folder, quietly())).rejects.toThrow('is there already')
})

test('a backup that is cancelled leaves nothing', async () => {
  const cancelling = new AbortController()
  const told = quietly(cancelling.signal, () => cancelling.abort(new Error('cancelled')))
  await expect(makeBackup(environment, join(directory, 'cancelled'), told)).rejects.toThrow()
  expect((await readdir(directory)).filter((name) => name.startsWith('cancelled'))).toEqual([])
})

test('a damaged backup, one of a newer program and what is none are refused, and nothing is stored', async () => {
  const folder = join(directory, 'damaged')
  const { tables } = await makeBackup(environment, folder, quietly())
  const target = await freshPlace('refusing')
  const path = join(folder, 'backup.json')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace('"0081-rehearsal-suites"', '"9999-of-the-future"'))
  await expect(restoreBackup(target, folder, () => undefined)).rejects.toThrow('newer Switchboard')
  await writeFile(path, text)
  const calls = tables.find(({ name }) => name === 'calls')
  await truncate(join(folder, calls?.file ?? ''), 100)
  await expect(restoreBackup(target, folder, () => undefined)).rejects.toThrow()
  await expect(restoreBackup(target, directory, () => undefined)).rejects.toThrow('is no backup')
  const left = await open(target)
  expect(await left.database.selectFrom('organizations').select('id').execute()).toEqual([])
  await left.close()
})
