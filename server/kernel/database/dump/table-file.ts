import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type CopiedTable, quotedColumns, quotedTable } from './tables'

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
