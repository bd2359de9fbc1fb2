import { join } from 'node:path'
import { Client, type ClientBase } from 'pg'
import { connectionTo, type Target } from '#server/kernel/database/connection'
import { migrate } from '#server/kernel/database/migrate'
import { explainRefusal } from '#server/kernel/database/refused'
import { migrations } from '#server/schema/migrations/all'
import { type Ask, asking } from './ask'
import type { DatabaseDump } from './dump'
import { setSequences } from './sequences'
import { readTable } from './table-file'
import { listMigrations, listTables, quotedTable } from './tables'

// Backups of older versions have no such imports.
const endDeliveries = `
  do $$ begin
    if to_regclass('import_deliveries') is null then return; end if;
    update imports set status = 'failed', finished_at = now(),
      note = 'A backup was restored while this was under way: look into the list for what it wrote since.'
    where id in (select import_id from import_deliveries) and status in ('running', 'cancelling');
    delete from import_deliveries;
    delete from list_readings;
  end $$`

/**
 * What was under way when a backup was made has gone on since, without the backup: nobody may be called or written to
 * twice because of it. Campaigns are paused for people to go on with, calls that had not ended end as errors, and
 * messages that waited are not sent. Imports into lists of a platform end where they were.
 */
async function standStill(client: ClientBase): Promise<void> {
  await client.query("update campaigns set status = 'Paused' where status in ('Running', 'Scheduled')")
  await client.query(
    `update calls set call_status = 'error', disconnection_reason = 'system_error'
     where call_status in ('registered', 'ongoing')`,
  )
  await client.query(endDeliveries)
  await client.query("delete from pgboss.job where name in ('plans', 'messages') and state < 'completed'")
}

type Loading = { folder: string; report(sentence: string): void }

type Reference = { table: string; name: string; definition: string }

/**
 * Fills an empty database with what a dump holds: all of it, or nothing. `within` is done in the same transaction.
 * @throws Error with a sentence: not empty, a dump of a newer program, a damaged file.
 */
export async function loadDatabase(
  target: Target,
  dump: DatabaseDump,
  { folder, report }: Loading,
  within: (ask: Ask) => Promise<void>,
): Promise<void> {
  const client = new Client(connectionTo(target))
  client.on('error', () => undefined)
  await client.connect().catch((error) => {
    throw explainRefusal(error, target)
  })
  try {
    await refuseFilled(client)
    await makeSchema(target, client, dump.migrations)
    await client.query('begin')
    const references = await dropReferences(client)
    for (const table of dump.tables)
      await client.query(`alter table ${quotedTable(table)} disable trigger user`)
    await client.query(`truncate ${dump.tables.map(quotedTable).join(', ')}`)
    for (const table of dump.tables) {
      await readTable(client, table, join(folder, table.file), table)
      if (table.rows > 0) report(`${table.name}: ${table.rows} rows`)
    }
    await setSequences(client, dump.sequences)
    // Each is checked as it is made: what points to nothing ends the restoring.
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
    for (const table of dump.tables)
      await client.query(`alter table ${quotedTable(table)} enable trigger user`)
    await standStill(client)
    await within(asking(client))
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function refuseFilled(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ kind: string }>(
    `select case when to_regclass('public.organizations') is null then 'foreign' else 'ours' end as kind
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname = 'public' limit 1`,
  )
  if (rows.length === 0) return
  const isOurs = rows[0]?.kind === 'ours'
  const { rows: found } = isOurs ? await client.query('select from organizations limit 1') : { rows }
  if (found.length > 0) {
    throw new Error('This database is not empty: a backup is restored into an empty one only.')
  }
}

/** The schema as it was when the backup was made; the next start brings it up to date. */
async function makeSchema(target: Target, client: ClientBase, names: string[]): Promise<void> {
  const newer = names.filter((name) => !(name in migrations))
  if (newer.length > 0) {
    throw new Error(
      `The backup was made by a newer Switchboard (its schema has ${newer.join(', ')}). Use that one.`,
    )
  }
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)))
  await migrate(target, 'serve', known)
  const made = await listMigrations(client)
  const tables = new Set((await listTables(client)).map(quotedTable))
  if (made.length !== names.length || tables.size === 0) throw new Error('The schema could not be made.')
}

/** Those of all tables, in words; so that tables may be filled in any order, by whoever owns them. */
async function dropReferences(client: ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
     and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}
