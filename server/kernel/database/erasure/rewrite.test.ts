import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCalls } from '#server/calls/store'
import { makeOrganization, newCall } from '#server/calls/testing'
import type { OpenDatabase } from '#server/kernel/database/open'
import type { Organization } from '#server/kernel/database/organization'
import { openTestDatabase } from '#server/kernel/database/testing'
import { rewriteTable } from './rewrite'

let opened: OpenDatabase
let organization: Organization

beforeAll(async () => {
  opened = await openTestDatabase()
  organization = await makeOrganization(opened.database)
})
afterAll(() => opened.close())

/** Everything that belongs to the tables, as the database reports it. */
async function shapeOf(...tables: string[]) {
  const { rows } = await sql`
    select relname, reloptions,
      array(select indexdef from pg_indexes i where i.tablename = relname order by 1) as indexes,
      array(select concat(conname, ' ', pg_get_constraintdef(oid), ' ', convalidated) from pg_constraint
        where conrelid = c.oid order by 1) as constraints,
      array(select concat_ws(' ', x.indexrelid::regclass, attname, attstattarget) from pg_index x
        join pg_attribute on attrelid = x.indexrelid where x.indrelid = c.oid order by 1) as index_columns,
      array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = c.oid and not tgisinternal order by 1)
        as triggers,
      array(select concat_ws(' ', attname, format_type(atttypid, atttypmod), attstorage, attnotnull) from pg_attribute
        where attrelid = c.oid and attnum > 0 order by attnum) as columns
    from pg_class c where relname = any(${tables}) order by relname`.execute(opened.database)
  return rows
}

async function allTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by 1`.execute(opened.database)
  return rows.map(({ name }) => name)
}

const calls = (count: number) => Array.from({ length: count }, () => newCall({ call_status: 'ended' }))

/** Writes continuously, one row per transaction, and knows the expected rows. */
async function write(isOver: () => boolean): Promise<Map<string, string>> {
  const customers = new Map<string, string>()
  const mine: string[] = []
  for (let turn = 0; !isOver(); turn++) {
    const [row] = calls(1)
    if (!row) break
    await insertCalls(organization, [row])
    customers.set(row.call_id, '')
    mine.push(row.call_id)
    const changed = mine[Math.floor(Math.random() * mine.length)] ?? ''
    const customer_id = `changed ${turn}`
    const all = opened.database
    if (customers.has(changed)) {
      await all.updateTable('calls').set({ customer_id }).where('call_id', '=', changed).execute()
      customers.set(changed, customer_id)
    }
    const removed = mine[Math.floor(Math.random() * mine.length)] ?? ''
    if (turn % 3 === 0 && customers.delete(removed)) {
      await all.deleteFrom('calls').where('call_id', '=', removed).execute()
    }
  }
  return customers
}

/** Rewrites a table with the settings of an erasure. */
const rewriteWithPatience = (table: string) =>
  opened.database.connection().execute(async (connection) => {
    await sql`set lock_timeout = 300`.execute(connection)
    await rewriteTable(connection, table).finally(() => sql`reset lock_timeout`.execute(connection))
  })

test('rewriting a table during writes loses and duplicates nothing', async () => {
  const lasting = calls(2_000)
  await insertCalls(organization, lasting)
  const going = newCall({ call_status: 'ongoing' })
  await insertCalls(organization, [going])
  await sql`insert into live_turns values (${going.call_id}, 0, '{}')`.execute(opened.database)
  const [tables, before] = [await allTables(), await shapeOf('calls', 'live_turns')]
  let isOver = false
  const writers = [1, 2, 3, 4].map(() => write(() => isOver))
  await wait(100)
  for (const table of ['calls', 'live_turns', 'calls']) {
    await rewriteWithPatience(table)
  }
  isOver = true
  const written = new Map((await Promise.all(writers)).flatMap((customers) => [...customers]))
  expect(written.size).toBeGreaterThan(20)
  const rows = await opened.database.selectFrom('calls').select(['call_id', 'customer_id']).execute()
  const stored = new Map(rows.map(({ call_id, customer_id }) => [call_id, customer_id ?? '']))
  const expected = new Map([...lasting, going].map(({ call_id }) => [call_id, '']))
  expect(stored).toEqual(new Map([...expected, ...written]))
  expect(rows).toHaveLength(stored.size)
  const { rows: counts } = await sql<{
    calls: number
  }>`select sum(calls)::int as calls from call_counts`.execute(opened.database)
  expect(counts).toEqual([{ calls: stored.size }])
  expect(await shapeOf('calls', 'live_turns')).toEqual(before)
  expect(await allTables()).toEqual(tables)
  await opened.database.deleteFrom('calls').where('call_id', '=', going.call_id).execute()
  expect(await opened.database.selectFrom('live_turns').selectAll().execute()).toEqual([])
})

test('a rewritten identity column continues its sequence', async () => {
  const add = () =>
    opened.database
      .insertInto('contact_lists')
      .values({ organization_id: organization.id, name: 'Customers' })
      .returning('id')
      .executeTakeFirstOrThrow()
  const first = await add()
  const before = await shapeOf('contact_lists', 'contacts')
  await rewriteTable(opened.database, 'contact_lists')
  expect((await add()).id).toBe(first.id + 1)
  expect(await shapeOf('contact_lists', 'contacts')).toEqual(before)
})

test('while it waits for a table that the rewritten one refers to, it locks nothing', async () => {
  const { database } = opened
  const waiting = async () => {
    const { rows } = await sql<{ tables: string[] }>`
      select array_agg(relation::regclass::text) filter (where granted) as tables from pg_locks
      where mode = 'AccessExclusiveLock' and locktype = 'relation' and pid in (
        select pid from pg_locks where not granted and relation = 'campaigns'::regclass
      )
      having count(*) > 0`.execute(database)
    return rows[0]
  }
  let rewriting = Promise.resolve()
  await database.transaction().execute(async (inside) => {
    await sql`lock table campaigns in row share mode`.execute(inside)
    rewriting = rewriteWithPatience('targets')
    await expect.poll(waiting, { interval: 20, timeout: 20_000 }).toEqual({ tables: null })
  })
  await rewriting
})

test('leftovers of a crashed rewrite are removed', async () => {
  await sql`create table messages_rewritten (x int)`.execute(opened.database)
  const tables = await allTables()
  await rewriteTable(opened.database, 'messages')
  expect(await allTables()).toEqual(tables.filter((name) => name !== 'messages_rewritten'))
})
