import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { imports } from '#contract/contacts/imports'
import { campaignsPort } from '#server/campaigns/port'
import { startImporting } from '#server/contacts/imports/run/import-jobs'
import { newClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'
import { makeList } from '#server/testing/things'
import { importer } from './testing'

const rows = 12_000
const file = `name,phone\n${Array.from({ length: rows }, (_, at) => `P${at},+1415${2_000_000 + at}`).join('\n')}\n`

/** The planner's estimate of the contacts; -1 or outdated before it analyzes them. */
async function rowsAsPlanned({ database }: TestServer): Promise<number> {
  const { rows } = await sql<{ reltuples: number }>`
    select reltuples from pg_class where oid = 'contacts'::regclass`.execute(database)
  return rows[0]?.reltuples ?? -1
}

test('an import that is interrupted repeatedly loses and duplicates nothing', async () => {
  const server = await openTestServer()
  try {
    const ours = importer(server, await newClient(server))
    const list = await makeList(ours)
    const made = await (await ours.upload(file, { contact_list_id: list })).json()
    const input = { import_id: made.id }
    await ours.call(imports.start, input)
    const processed = async () => (await ours.call(imports.get, input)).processed_count
    for (let round = 0; round < 3; round += 1) {
      const before = await processed()
      const importing = await startImporting(server.jobs, server.database, campaignsPort)
      await expect.poll(processed, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before)
      await importing.close()
    }
    expect(await processed()).toBeLessThan(rows)
    const importing = await startImporting(server.jobs, server.database, campaignsPort)
    expect(await ours.ended(made.id)).toMatchObject({
      status: 'completed',
      added_count: rows,
      failed_count: 0,
    })
    await importing.close()
    const found = await server.database
      .selectFrom('contacts')
      .select('name')
      .where('contact_list_id', '=', list)
      .orderBy('id')
      .execute()
    expect(found.map(({ name }) => name)).toEqual(Array.from({ length: rows }, (_, at) => `P${at}`))
    expect(await rowsAsPlanned(server)).toBeGreaterThanOrEqual(rows)
  } finally {
    await server.close()
  }
})

/** Makes every insertion of a contact fail with a PostgreSQL state, and counts the failures. */
async function breakContacts({ database }: TestServer, state: string): Promise<void> {
  await sql`create sequence if not exists failed_insertions`.execute(database)
  await sql`
    create or replace function fail_insertion() returns trigger language plpgsql as $$
    begin
      perform nextval('failed_insertions');
      raise exception 'Broken by a test.' using errcode = '${sql.raw(state)}';
    end $$`.execute(database)
  await sql`
    create or replace trigger fail_insertion before insert on contacts
    for each row execute function fail_insertion()`.execute(database)
}

async function failuresIn({ database }: TestServer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select last_value::int as count from failed_insertions`.execute(database)
  return rows[0]?.count ?? 0
}

const diskFull = '53100'
const otherError = 'P0001'

/** A server with an import of one contact that is not started, whose log is not shown. */
async function openWithImport() {
  const server = await openTestServer()
  onTestFinished(() => server.close())
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => log.mockRestore())
  const ours = importer(server, await newClient(server))
  const contact_list_id = await makeList(ours)
  const { id: import_id } = await (await ours.upload('name\nAda\n', { contact_list_id })).json()
  return { server, ours, input: { import_id } }
}

test('an import survives thousands of retries on a full disk, and other errors after that', async () => {
  const { server, ours, input } = await openWithImport()
  await breakContacts(server, diskFull)
  await ours.call(imports.start, input)
  const importing = await startImporting(server.jobs, server.database, campaignsPort)
  await expect.poll(() => failuresIn(server)).toBeGreaterThan(1)
  await sql`update pgboss.job set retry_count = 5000 where name = 'imports'`.execute(server.database)
  const onFullDisk = await failuresIn(server)
  await expect.poll(() => failuresIn(server)).toBeGreaterThan(onFullDisk + 1)
  await breakContacts(server, otherError)
  const before = await failuresIn(server)
  await expect.poll(() => failuresIn(server)).toBeGreaterThan(before + 1)
  await sql`drop trigger fail_insertion on contacts`.execute(server.database)
  expect(await ours.ended(input.import_id)).toMatchObject({ status: 'completed', added_count: 1 })
  await importing.close()
})

test('an import that cannot continue leaves nothing of its file', { timeout: 120_000 }, async () => {
  const { server, ours, input } = await openWithImport()
  await breakContacts(server, otherError)
  await ours.call(imports.start, input)
  await sql`update pgboss.job set retry_delay = 0 where name = 'imports'`.execute(server.database)
  const importing = await startImporting(server.jobs, server.database, campaignsPort)
  const status = async () => (await ours.call(imports.get, input)).status
  await expect.poll(status, { timeout: 100_000, interval: 100 }).toBe('failed')
  expect(await server.database.selectFrom('import_chunks').select('position').execute()).toEqual([])
  await importing.close()
})
