import { join } from 'node:path'
import { Client, type ClientBase } from 'pg'
import { connectionTo, type Target } from '#server/kernel/database/connection'
import { explainRefusal } from '#server/kernel/database/refused'
import {
  type CopiedTable,
  listMigrations,
  listTables,
  readSequences,
  type SequenceState,
  type TableContent,
  writeTable,
} from './tables'

/** Runs statements in a transaction that the caller ends. */
export type Ask = <Row>(statement: string, values?: unknown[]) => Promise<Row[]>

export const asking =
  (client: ClientBase): Ask =>
  async <Row>(statement: string, values?: unknown[]) =>
    (await client.query(statement, values)).rows as Row[]

type DumpedTable = CopiedTable & TableContent & { file: string }

/** A consistent snapshot of a database. */
export type DatabaseDump = { migrations: string[]; tables: DumpedTable[]; sequences: SequenceState[] }

export type Copying = {
  folder: string
  /** Reports progress to the operator. */
  report(sentence: string): void
  signal: AbortSignal
}

/**
 * Writes each table to a file, all as of one moment, while others continue to write. `within` sees the same
 * snapshot.
 * @throws Error with a sentence if there is no database of ours.
 */
export async function dumpDatabase(
  target: Target,
  copying: Copying,
  within: (ask: Ask) => Promise<void>,
): Promise<DatabaseDump> {
  const { folder, report, signal } = copying
  const client = new Client(connectionTo(target))
  client.on('error', () => undefined)
  await client.connect().catch((error) => {
    throw explainRefusal(error, target)
  })
  try {
    await client.query('begin isolation level repeatable read, read only')
    const migrations = await listMigrations(client)
    if (migrations.length === 0) throw new Error('This database is empty: there is nothing to back up.')
    const tables: DumpedTable[] = []
    for (const table of await listTables(client)) {
      const file = `${table.schema}.${table.name}.gz`
      const content = await writeTable(client, table, join(folder, file), signal)
      if (content.rows > 0) report(`${table.name}: ${content.rows} rows`)
      tables.push({ ...table, file, ...content })
    }
    await within(asking(client))
    return { migrations, tables, sequences: await readSequences(client) }
  } finally {
    await client.end()
  }
}
