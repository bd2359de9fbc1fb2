import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** The last value of a sequence. */
export type SequenceState = { schema: string; name: string; last: number }

/** Read after the rows, so that no number of a row is assigned again. */
export async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ schema: string; name: string; last: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'pgboss') and last_value is not null order by 1, 2`,
  )
  return rows.map((row) => ({ ...row, last: Number(row.last) }))
}

export async function setSequences(client: ClientBase, states: readonly SequenceState[]): Promise<void> {
  for (const { schema, name, last } of states) {
    await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4)', [
      '%I.%I',
      schema,
      name,
      last,
    ])
  }
}

/** A table of the dump, with its writable columns. */
export type CopiedTable = { schema: string; name: string; columns: string[] }

/** Created by the server itself, or useless elsewhere. */
const left = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'public.rate_limits',
  'pgboss.version',
]

/**
 * pg-boss stores measurements of its queues in one partition per day, creates those of today and tomorrow, and drops old
 * ones. A database of another day lacks the partition of the backup, and the measurements are useless there.
 */
const queueMeasurements = /^pgboss\.queue_stats(_\d{8})?$/

/** Whether a dump contains the table. Older dumps contain more: their further tables are not loaded. */
export const isCopied = ({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>) =>
  !left.includes(`${schema}.${name}`) && !queueMeasurements.test(`${schema}.${name}`)

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export const quotedTable = ({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>) =>
  `${quoted(schema)}.${quoted(name)}`

const quotedColumns = ({ columns }: CopiedTable) => columns.map(quoted).join(', ')

/** Lists the tables that contain rows: partitions instead of partitioned tables. */
export async function listTables(client: ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
     group by 1, 2 order by 1, 2`,
  )
  return rows.filter(isCopied)
}

export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ table: string | null }>(
    "select to_regclass('public.kysely_migration') as table",
  )
  if (!found[0]?.table) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** Content of a table's file: number of rows, bytes, and their SHA-256. */
export type TableContent = { rows: number; bytes: number; sha256: string }

/** Passes bytes through, counting and hashing them. */
function witness(): { stream: Transform; content(): Omit<TableContent, 'rows'> } {
  const hash: Hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, content: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Writes the rows that the client's transaction sees, with constant memory. */
export async function writeTable(
  client: ClientBase,
  table: CopiedTable,
  path: string,
  signal: AbortSignal,
): Promise<TableContent> {
  const rows = client.query(copyTo(`copy ${quotedTable(table)} (${quotedColumns(table)}) to stdout`))
  const seen = witness()
  await pipeline(rows, seen.stream, createGzip({ level: 1 }), createWriteStream(path, { flush: true }), {
    signal,
  })
  return { rows: rows.rowCount, ...seen.content() }
}

/** Loads the rows into the table. Throws if the file differs from what was written. */
export async function readTable(
  client: ClientBase,
  table: CopiedTable,
  path: string,
  content: TableContent,
): Promise<void> {
  const rows = client.query(copyFrom(`copy ${quotedTable(table)} (${quotedColumns(table)}) from stdin`))
  const seen = witness()
  await pipeline(createReadStream(path), createGunzip(), seen.stream, rows)
  const { bytes, sha256 } = seen.content()
  if (rows.rowCount !== content.rows || bytes !== content.bytes || sha256 !== content.sha256) {
    throw new Error(`The backup is damaged: ${path} is not what was written.`)
  }
}
