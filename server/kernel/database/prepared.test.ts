import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from './open'
import { createStatementNames } from './prepared'
import { openTestDatabase } from './testing'

let open: OpenDatabase

beforeAll(async () => {
  open = await openTestDatabase()
})

afterAll(() => open.close())

test('only statements that run often, and name their columns, get a name', () => {
  const nameOf = createStatementNames()
  const after = (text: string, times: number) => Array.from({ length: times }, () => nameOf(text)).at(-1)
  expect(after('select 1 where $1', 9)).toBeUndefined()
  expect(after('select 1 where $1', 1)).toBe('statement_1')
  expect(after('insert into a values ($1) returning *', 20)).toBeUndefined()
  expect(after('select a.* from a where $1', 20)).toBeUndefined()
  expect(after('select count(*) from a where $1', 20)).toBe('statement_2')
  for (let at = 3; at <= 100; at++) expect(after(`select ${at} where $1`, 10)).toBe(`statement_${at}`)
  expect(after('select 101 where $1', 20)).toBeUndefined()
  expect(nameOf('select 1 where $1')).toBe('statement_1')
})

test('a connection parses a frequent statement once, and a new column does not disturb it', async () => {
  await sql`create table shelf (id int, title text)`.execute(open.database)
  await open.database.transaction().execute(async (database) => {
    const titlesOf = async (id: number) =>
      (await sql<{ title: string }>`select title from shelf where id = ${id}`.execute(database)).rows
    const everything = async (id: number) =>
      (await sql<object>`select * from shelf where id = ${id}`.execute(database)).rows
    const prepared = async () =>
      (
        await sql<{ statement: string }>`
          select statement from pg_prepared_statements where statement like ${'%from shelf%'}`.execute(
          database,
        )
      ).rows
    await sql`insert into shelf values (1, 'Atlas'), (2, 'Bible')`.execute(database)
    for (let time = 0; time < 12; time++) {
      expect(await titlesOf(1)).toEqual([{ title: 'Atlas' }])
      expect(await everything(2)).toEqual([{ id: 2, title: 'Bible' }])
    }
    expect(await prepared()).toEqual([{ statement: 'select title from shelf where id = $1' }])
    await sql`alter table shelf add column pages int`.execute(database)
    expect(await titlesOf(2)).toEqual([{ title: 'Bible' }])
    expect(await everything(2)).toEqual([{ id: 2, title: 'Bible', pages: null }])
  })
})
