import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { ask } from '#reliability/support/ask'
import type { Outcome, Scenario } from '#reliability/support/scenario'
import { startServer } from '#reliability/support/start-server'
import { openDatabase } from '#server/kernel/database/open'
import type { Database } from '#server/kernel/database/organization'
import type { Tables } from '#server/schema/tables'
import { until } from './erasure-leaves-no-bytes'

type Forge = (database: Transaction<Tables>) => Promise<void>

/** Rewrites every entry and recomputes its hash, as an attacker without the vault's key can. */
const rewriteAs =
  (format: 1 | 2): Forge =>
  async (database) => {
    const rows = await database.selectFrom('audit_log').selectAll().orderBy('id').execute()
    let hash = Buffer.alloc(0)
    for (const { id, at, actor, action, subject } of rows) {
      const content = JSON.stringify([at, actor, action, subject, 'Forged.'])
      hash = createHash('sha256').update(hash).update(content).digest()
      await sql`
        update audit_log set reason = 'Forged.', hash = ${hash}, format = ${format} where id = ${id}`.execute(
        database,
      )
    }
    await sql`update audit_log_heads set hash = ${hash}`.execute(database)
  }

const removeEntry: Forge = async (database) => {
  await sql`
    delete from audit_log where id = (select id from audit_log order by id offset 1 limit 1)`.execute(
    database,
  )
  await sql`update audit_log_heads set entries = entries - 1`.execute(database)
}

const swapEntries: Forge = async (database) => {
  await sql`
    with two as (select min(id) as first, min(id) + 1 as second from audit_log)
    update audit_log o set action = n.action, subject = n.subject, at = n.at, hash = n.hash
    from audit_log n, two
    where o.id in (first, second) and n.id in (first, second) and n.id <> o.id`.execute(database)
}

const cutEnd: Forge = async (database) => {
  await sql`delete from audit_log where id = (select max(id) from audit_log)`.execute(database)
  await sql`
    update audit_log_heads set entries = entries - 1,
      hash = (select hash from audit_log order by id desc limit 1)`.execute(database)
}

const forgeries: Record<string, Forge> = {
  'rewritten in the present format': rewriteAs(2),
  'rewritten in the old format': rewriteAs(1),
  'one entry removed': removeEntry,
  'two entries swapped': swapEntries,
  'cut at its end': cutEnd,
}

const tables = ['audit_log', 'audit_log_heads'] as const

/** Changes the log with triggers disabled, as its PostgreSQL owner can. */
const asOwner = (database: Database, work: Forge) =>
  database.transaction().execute(async (inside) => {
    await sql`alter table audit_log disable trigger all`.execute(inside)
    await work(inside)
    await sql`alter table audit_log enable trigger all`.execute(inside)
  })

const keepCopies: Forge = async (database) => {
  for (const table of tables) {
    await sql`create table ${sql.table(`${table}_copy`)} as table ${sql.table(table)}`.execute(database)
  }
}

const restoreCopies: Forge = async (database) => {
  for (const table of tables) {
    await sql`delete from ${sql.table(table)}`.execute(database)
    await sql`
      insert into ${sql.table(table)} overriding system value table ${sql.table(`${table}_copy`)}`.execute(
      database,
    )
  }
}

/** Whether `npm run audit` reports the log as intact. */
function isIntact(dataDirectory: string): Promise<boolean> {
  const env = { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: '' }
  return new Promise((resolve) => {
    execFile(process.execPath, ['dist/server/audit.js'], { env }, (error, stdout) => {
      console.log(stdout.trim().replace(/\n/g, '; '))
      resolve(!error)
    })
  })
}

async function makeEntries(url: string, count: number): Promise<void> {
  for (let at = 0; at < count; at++) await ask(url, '/v1/bots', { name: `Bot ${at}`, prompt: 'Be kind.' })
}

const isChained = async (database: Database, count: number) => {
  const { rows } = await sql<{ entries: number }>`
    select coalesce(sum(entries), 0)::int as entries from audit_log_heads
    where not exists (select from audit_pending)`.execute(database)
  return (rows[0]?.entries ?? 0) >= count
}

async function run(isFull: boolean): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'switchboard-reliability-'))
  await chmod(directory, 0o755)
  const dataDirectory = join(directory, 'data')
  const count = isFull ? 2_000 : 40
  const server = await startServer(dataDirectory)
  await makeEntries(server.url, count)
  const { database, close } = await openDatabase({ dataDirectory, purpose: 'attach' })
  const missed: string[] = []
  let controls = 0
  try {
    await until('the log was chained', () => isChained(database, count))
    await asOwner(database, keepCopies)
    if (await isIntact(dataDirectory)) controls++
    for (const [name, forge] of Object.entries(forgeries)) {
      await asOwner(database, forge)
      if (await isIntact(dataDirectory)) missed.push(name)
      await asOwner(database, restoreCopies)
    }
    if (await isIntact(dataDirectory)) controls++
  } finally {
    await close()
    await server.stop()
  }
  await rm(directory, { recursive: true, force: true })
  const total = Object.keys(forgeries).length
  const figures =
    `${count} entries, ${total} forgeries, ${total - missed.length} found` +
    `${missed.length > 0 ? ` (not: ${missed.join(', ')})` : ''}; unchanged, it was reported as intact ${controls} of 2 times`
  return { isGood: missed.length === 0 && controls === 2, figures }
}

export const forgedAuditLog: Scenario = {
  name: 'forged-audit-log',
  claim: 'npm run audit detects every change of the audit log by a database owner without the key',
  run,
}
