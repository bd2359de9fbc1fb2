import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withNextStatement } from './held'
import type { OpenDatabase } from './open'
import type { Database } from './organization'
import { openTestDatabase } from './testing'

let open: OpenDatabase

beforeAll(async () => {
  open = await openTestDatabase()
  await sql`create table shelf (title text primary key)`.execute(open.database)
})

beforeEach(() => sql`truncate shelf`.execute(open.database))

afterAll(() => open.close())

const put = (database: Database, title: string) => sql`insert into shelf values (${title})`.execute(database)

const putWithNext = (database: Database, title: string) =>
  sql`${withNextStatement(database)} insert into shelf values (${title})`.execute(database)

const titles = async (database: Database) =>
  (await sql<{ title: string }>`select title from shelf order by title`.execute(database)).rows.map(
    ({ title }) => title,
  )

test('a held statement is part of its transaction, and the next statement sees it', async () => {
  const seen = await open.database.transaction().execute(async (database) => {
    await putWithNext(database, 'Atlas')
    const within = await titles(database)
    await putWithNext(database, 'Bible')
    return within
  })
  expect(seen).toEqual(['Atlas'])
  expect(await titles(open.database)).toEqual(['Atlas', 'Bible'])
})

test('the commit reports that a held statement failed, and nothing is stored', async () => {
  const twice = open.database.transaction().execute(async (database) => {
    await put(database, 'Atlas')
    await putWithNext(database, 'Atlas')
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  expect(await titles(open.database)).toEqual([])
})

test('a held statement is undone with its transaction, and the connection can be used again', async () => {
  const failing = open.database.connection().execute(async (one) => {
    await one
      .transaction()
      .execute(async (database) => {
        await putWithNext(database, 'Atlas')
        throw new Error('Stop')
      })
      .catch(() => undefined)
    await one.transaction().execute(async () => undefined)
    return titles(one)
  })
  expect(await failing).toEqual([])
})

test('outside a transaction, no statement is held', async () => {
  await putWithNext(open.database, 'Atlas')
  expect(await titles(open.database)).toEqual(['Atlas'])
})

test('a transaction that fails with its first statement is undone', async () => {
  await put(open.database, 'Atlas')
  const failing = open.database.transaction().execute((database) => put(database, 'Atlas'))
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  await open.database.transaction().execute((database) => put(database, 'Bible'))
  expect(await titles(open.database)).toEqual(['Atlas', 'Bible'])
})
