import { join } from 'node:path'
import { Client, type ClientBase } from 'pg'
import { connectionTo, type Target } from '#server/kernel/database/connection'
import { migrate } from '#server/kernel/database/migrate'
import { explainRefusal } from '#server/kernel/database/refused'
import { migrations } from '#server/schema/migrations/all'
import { type Ask, asking, type DatabaseDump } from './dump'
import { isCopied, listMigrations, listTables, quotedTable, readTable, setSequences } from './tables'

const restoredNote =
  'A backup was restored during this import. Check the list for rows that were already added.'

// Backups of older versions have no such imports.
const endDeliveries = `
  do $$ begin
    if to_regclass('import_deliveries') is null then return; end if;
    update imports set status = 'failed', finished_at = now(),
      note = '${restoredNote}'
    where id in (select import_id from import_deliveries) and status in ('running', 'cancelling');
    delete from import_deliveries;
    delete from list_readings;
  end $$`

/**
 * Stops work that was in progress during the backup, because it has continued since: no one may be called or
 * messaged twice. Campaigns are paused, unfinished calls end as errors, and pending messages are not sent.
 * Imports into lists of a platform end.
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
 * Loads a dump into an empty database, all or nothing. `within` runs in the same transaction.
 * @throws Error with a sentence: the database is not empty, the dump is from a newer version, or a file is
 * damaged.
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
    const tables = dump.tables.filter(isCopied)
    await client.query('begin')
    const references = await dropReferences(client)
    for (const table of tables) await client.query(`alter table ${quotedTable(table)} disable trigger user`)
    await client.query(`truncate ${tables.map(quotedTable).join(', ')}`)
    for (const table of tables) {
      await readTable(client, table, join(folder, table.file), table)
      if (table.rows > 0) report(`${table.name}: ${table.rows} rows`)
    }
    await setSequences(client, dump.sequences)
    // Creating a constraint validates it, so a dangling reference stops the restore.
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
    for (const table of tables) await client.query(`alter table ${quotedTable(table)} enable trigger user`)
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

/** Creates the schema of the time of the backup; the next start migrates it. */
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

/**
 * Drops all foreign keys and returns their definitions, so that tables can be loaded in any order by any
 * owner.
 */
async function dropReferences(client: ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
     and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}
