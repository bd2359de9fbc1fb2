import { readdirSync, readFileSync } from 'node:fs'
import { Kysely, type Migration, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { migrations } from '#server/schema/migrations/all'
import { isContraction, migrate } from './migrate'
import { openDatabase } from './open'
import { createTestDatabase } from './testing'

const first: Migration = {
  up: (database) => sql`create table first (id int)`.execute(database).then(() => undefined),
}
const second: Migration = {
  up: (database) => sql`create table second (id int)`.execute(database).then(() => undefined),
}

test('three processes that start on an empty database all find it migrated', async () => {
  const connectionString = await createTestDatabase('empty')
  const known = { '1-first': first, '2-second': second }
  await Promise.all([1, 2, 3].map(() => migrate({ connectionString }, 'serve', known)))
  expect(await tablesOf(connectionString)).toEqual(['first', 'second'])
})

test('an update logs its duration and the size of the database, a first start does not', async () => {
  const connectionString = await createTestDatabase('empty')
  const printed = vi.spyOn(console, 'log')
  await migrate({ connectionString }, 'serve', { '1-first': first })
  expect(printed).not.toHaveBeenCalled()
  await migrate({ connectionString }, 'serve', { '1-first': first, '2-second': second })
  expect(printed).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^Updated the database to this version in \d+\.\d s\. It now takes \d+ MB\.$/),
  )
  printed.mockRestore()
})

test('a database after a newer contraction is refused and left unchanged', async () => {
  const connectionString = await createTestDatabase('empty')
  await migrate({ connectionString }, 'serve', { '1-first': first, '2-contract-second': second })
  await expect(migrate({ connectionString }, 'serve', { '1-first': first })).rejects.toThrow(
    'The database was written by a newer Switchboard (its schema has 2-contract-second).',
  )
  expect(await tablesOf(connectionString)).toEqual(['first', 'second'])
})

test('an older program serves a database to which newer versions only added, unless it would change it', async () => {
  const connectionString = await createTestDatabase('empty')
  await migrate({ connectionString }, 'serve', { '1-first': first, '2-second': second })
  await migrate({ connectionString }, 'serve', { '1-first': first })
  await migrate({ connectionString }, 'attach', { '1-first': first })
  await expect(
    migrate({ connectionString }, 'serve', { '1-first': first, '3-third': first }),
  ).rejects.toThrow('its schema has 2-second')
})

test('a migration that waits for a lock yields, and succeeds when the lock is free', async () => {
  const connectionString = await createTestDatabase('empty')
  await migrate({ connectionString }, 'serve', { '1-first': first })
  const widen: Migration = {
    up: (database) => sql`alter table first add column more int`.execute(database).then(() => undefined),
  }
  const reader = connect(connectionString)
  let migrating = Promise.resolve()
  await reader.transaction().execute(async (open) => {
    await sql`select * from first`.execute(open)
    const patience = { lockTimeoutMs: 50, pauseMs: 50, attempts: 1_000 }
    migrating = migrate({ connectionString }, 'serve', { '1-first': first, '2-widen': widen }, patience)
    const other = connect(connectionString)
    const isWaiting = async () =>
      (await sql`select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'`.execute(other))
        .rows
    await expect.poll(isWaiting).toHaveLength(1)
    // Without the lock timeout these would wait until the reader ends.
    await sql`select * from first`.execute(other)
    await other.destroy()
  })
  await migrating
  const { rows } = await sql`select more from first`.execute(reader)
  expect(rows).toEqual([])
  await reader.destroy()
})

/**
 * From this migration on, servers are replaced one after the other, so the older ones must continue to work.
 */
const firstBesideOthers = '0100'

test('a migration that removes something is named a contraction, so that older programs recognize it', async () => {
  const folder = new URL('../../schema/migrations/', import.meta.url)
  const takesAway =
    /\bdrop (column|table|type|function|constraint)|\brename\b|\bset not null\b|alter column \w+ (set data )?type/i
  const files = readdirSync(folder).filter((name) => /^\d/.test(name) && name >= firstBesideOthers)
  expect(files.length).toBeGreaterThan(0)
  const unnamed = files.filter(
    (name) => takesAway.test(readFileSync(new URL(name, folder), 'utf8')) && !isContraction(name),
  )
  expect(unnamed).toEqual([])
})

test('a guest process fills an empty database and does not update an old one', async () => {
  const connectionString = await createTestDatabase('empty')
  await migrate({ connectionString }, 'attach', { '1-first': first })
  await expect(
    migrate({ connectionString }, 'attach', { '1-first': first, '2-second': second }),
  ).rejects.toThrow('older than this program')
  expect(await tablesOf(connectionString)).toEqual(['first'])
})

test('a failed step leaves no trace', async () => {
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

test('a database of an earlier version gets the schema of a new one', async () => {
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

/** Describes every column and index. */
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
