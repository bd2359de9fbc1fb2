import { Kysely, type Migration, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { migrate } from './migrate'
import { openDatabase } from './open'
import { createTestDatabase } from './testing'

const first: Migration = {
  up: (database) => sql`create table first (id int)`.execute(database).then(() => undefined),
}
const second: Migration = {
  up: (database) => sql`create table second (id int)`.execute(database).then(() => undefined),
}

test('three programs that meet an empty database at once all find it migrated', async () => {
  const connectionString = await createTestDatabase('empty')
  const known = { '1-first': first, '2-second': second }
  await Promise.all([1, 2, 3].map(() => migrate({ connectionString }, 'serve', known)))
  expect(await tablesOf(connectionString)).toEqual(['first', 'second'])
})

test('a database newer than the program is refused and left alone', async () => {
  const connectionString = await createTestDatabase('empty')
  await migrate({ connectionString }, 'serve', { '1-first': first, '2-second': second })
  await expect(migrate({ connectionString }, 'serve', { '1-first': first })).rejects.toThrow(
    'The database was written by a newer Switchboard (its schema has 2-second).',
  )
  expect(await tablesOf(connectionString)).toEqual(['first', 'second'])
})

test('a program beside the server fills an empty database, and does not update an old one', async () => {
  const connectionString = await createTestDatabase('empty')
  await migrate({ connectionString }, 'attach', { '1-first': first })
  await expect(
    migrate({ connectionString }, 'attach', { '1-first': first, '2-second': second }),
  ).rejects.toThrow('older than this program')
  expect(await tablesOf(connectionString)).toEqual(['first'])
})

test('a step that fails leaves nothing of itself', async () => {
  const connectionString = await createTestDatabase('empty')
  const failing: Migration = {
    async up(database) {
      await sql`create table half (id int)`.execute(database)
      await sql`select 1 / 0`.execute(database)
    },
  }
  await expect(migrate({ connectionString }, 'serve', { '1-failing': failing })).rejects.toThrow(
    'division by zero',
  )
  expect(await tablesOf(connectionString)).toEqual([])
})

test('opening twice for serving migrates once', async () => {
  const databaseUrl = await createTestDatabase('empty')
  for (const purpose of ['serve', 'attach', 'serve'] as const) {
    const open = await openDatabase({ dataDirectory: '', databaseUrl, purpose })
    await open.close()
  }
  expect(await tablesOf(databaseUrl)).toContain('organizations')
})

async function tablesOf(connectionString: string): Promise<string[]> {
  const database = new Kysely({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString, max: 1 }) }),
  })
  const tables = await database.introspection.getTables()
  await database.destroy()
  return tables.map((table) => table.name).sort()
}
