import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeOrganization } from '#server/calls/testing'
import type { Database } from '#server/kernel/database/organization'
import { openTestDatabase } from '#server/kernel/database/testing'
import { eraseDeleted } from './erase'
import { foundOnDisk } from './testing'

/** Starts an erasure and returns once it waits for other transactions or has ended. */
async function eraseBeside(database: Database, table: string) {
  let isErased = false
  const erasure = eraseDeleted(database, [table]).finally(() => {
    isErased = true
  })
  const asked = new Set<string>()
  while (!isErased && asked.size < 2) {
    const { rows } = await sql<{ at: string }>`
      select query_start::text as at from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%backend_xmin%'`.execute(
      database,
    )
    for (const { at } of rows) asked.add(at)
  }
  return { erasure }
}

/** Stores contact lists whose names are in the planner's statistics. */
async function storeLists(database: Database, names: readonly string[]) {
  const { id } = await makeOrganization(database)
  const rows = names.map((name) => ({ organization_id: id, name }))
  await database.insertInto('contact_lists').values(rows).execute()
  await sql`analyze contact_lists`.execute(database)
}

test('rows visible to a transaction are erased when it ends', async () => {
  const { database, close } = await openTestDatabase()
  const names = Array.from({ length: 20 }, (_, index) => `seenlist${index}x`)
  await storeLists(database, names)
  const watching = database.transaction().setIsolationLevel('repeatable read')
  const { erasure } = await watching.execute(async (inside) => {
    await sql`select from bots`.execute(inside)
    await database.deleteFrom('contact_lists').execute()
    return eraseBeside(database, 'contact_lists')
  })
  await erasure
  expect(await foundOnDisk(database, names)).toEqual([])
  await close()
})

test('rows retained for a writer in another database are erased when it ends', async () => {
  const { database, close } = await openTestDatabase()
  const other = await openTestDatabase()
  const names = Array.from({ length: 20 }, (_, index) => `keptlist${index}x`)
  await storeLists(database, names)
  const { erasure } = await other.database.transaction().execute(async (inside) => {
    await sql`select pg_current_xact_id()`.execute(inside)
    await database.deleteFrom('contact_lists').execute()
    return eraseBeside(database, 'contact_lists')
  })
  await erasure
  expect(await foundOnDisk(database, names)).toEqual([])
  await other.close()
  await close()
})
