import { join } from 'node:path'
import { Client } from 'pg'
import { connectionTo, type Target } from '#server/kernel/database/connection'
import { explainRefusal } from '#server/kernel/database/refused'
import { type Ask, asking } from './ask'
import { readSequences, type SequenceState } from './sequences'
import { type TableContent, writeTable } from './table-file'
import { type CopiedTable, listMigrations, listTables } from './tables'

type DumpedTable = CopiedTable & TableContent & { file: string }

/** All that a database held at one moment. */
export type DatabaseDump = { migrations: string[]; tables: DumpedTable[]; sequences: SequenceState[] }

export type Copying = {
  folder: string
  /** Is told what was done, for people who wait. */
  report(sentence: string): void
  signal: AbortSignal
}

/**
 * Writes each table into a file, as all of them were at one moment, while others write on. `within` sees the same moment.
 * @throws Error with a sentence where there is no database of ours.
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
