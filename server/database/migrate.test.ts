import { Kysely, type Migration, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { migrate } from './migrate'
import { migrations } from './migrations/all'
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

test('a database of an earlier version is brought to the schema of a fresh one', async () => {
  const [fresh, earlier] = [await createTestDatabase('empty'), await createTestDatabase('empty')]
  const names = Object.keys(migrations)
  expect(names).toEqual(names.toSorted())
  const landed = Object.fromEntries(Object.entries(migrations).slice(0, 5))
  await migrate({ connectionString: earlier }, 'serve', landed)
  for (const connectionString of [fresh, earlier]) await migrate({ connectionString }, 'serve')
  expect(await schemaOf(earlier)).toEqual(await schemaOf(fresh))
})

function connect(connectionString: string) {
  return new Kysely({ dialect: new PostgresDialect({ pool: new Pool({ connectionString, max: 1 }) }) })
}

async function tablesOf(connectionString: string): Promise<string[]> {
  const database = connect(connectionString)
  const tables = await database.introspection.getTables()
  await database.destroy()
  return tables.map((table) => table.name).sort()
}

/** Every column and index, in words. */
async function schemaOf(connectionString: string): Promise<string[]> {
  const database = connect(connectionString)
  const { rows } = await sql<{ told: string }>`
    select format('%s.%s %s %s', table_name, column_name, data_type, column_default) as told
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    order by 1`.execute(database)
  await database.destroy()
  return rows.map(({ told }) => told)
}
