import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeOrganization } from '#server/calls/testing'
import type { Database } from '#server/database/organization'
import { openTestDatabase } from '#server/database/testing'
import { eraseDeleted } from './erase'
import { foundOnDisk } from './testing'

/** Whether a connection has asked for the oldest of what others see. */
async function someoneAsksWhoSees(database: Database): Promise<boolean> {
  const { rows } = await sql<{ asks: boolean }>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%backend_xmin%'
    ) as asks`.execute(database)
  return rows[0]?.asks ?? false
}

test('what somebody can still see is cleared as soon as they no longer can', async () => {
  const { database, close } = await openTestDatabase()
  const { id } = await makeOrganization(database)
  const names = Array.from({ length: 20 }, (_, index) => `seenlist${index}x`)
  const rows = names.map((name) => ({ organization_id: id, name }))
  await database.insertInto('contact_lists').values(rows).execute()
  await sql`analyze contact_lists`.execute(database)

  let isErased = false
  const watching = database.transaction().setIsolationLevel('repeatable read')
  const erasing = await watching.execute(async (inside) => {
    await sql`select from bots`.execute(inside)
    await database.deleteFrom('contact_lists').execute()
    const erasure = eraseDeleted(database, ['contact_lists']).then(() => {
      isErased = true
    })
    while (!isErased && !(await someoneAsksWhoSees(database))) await new Promise(setImmediate)
    return { erasure }
  })
  await erasing.erasure
  expect(await foundOnDisk(database, names)).toEqual([])
  await close()
})
