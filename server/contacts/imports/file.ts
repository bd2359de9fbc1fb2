import { sql } from 'kysely'
import type { ImportSettings } from '#contract/contacts/import-settings'
import { createYield } from '#server/kernel/concurrency/yield-to-event-loop'
import { type CsvRow, createCsvReader, isEmptyRow, namesDelimiter } from '#server/kernel/csv/reader'
import type { Organization } from '#server/kernel/database/organization'

/** The database stores the file of an import in chunks, where every server process can read it. */
export async function insertChunk(
  { id, database }: Organization,
  importId: number,
  position: number,
  bytes: Buffer,
): Promise<void> {
  await sql`
    insert into import_chunks (import_id, position, bytes)
    select id, ${position}, ${bytes} from imports where organization_id = ${id} and id = ${importId}`.execute(
    database,
  )
}

export async function findChunk(
  { id, database }: Organization,
  importId: number,
  position: number,
): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('import_chunks')
    .innerJoin('imports', 'imports.id', 'import_chunks.import_id')
    .select('bytes')
    .where('imports.organization_id', '=', id)
    .where('imports.id', '=', importId)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.bytes
}

export async function removeChunks({ id, database }: Organization, importId: number): Promise<void> {
  await database
    .deleteFrom('import_chunks')
    .where('import_id', 'in', (query) =>
      query.selectFrom('imports').select('id').where('organization_id', '=', id).where('id', '=', importId),
    )
    .execute()
}

// A few milliseconds of work per slice, however the rows are written.
const sliceCharacters = 8_192

/** Returns whether a row of a file is imported. */
export const isRow = (row: CsvRow) => !namesDelimiter(row) && !isEmptyRow(row)

/** Yields the rows of an import's file, including the header and without empty ones, and yields to the event loop in between. */
export async function* rowsOfFile(
  organization: Organization,
  importId: number,
  { encoding, delimiter }: Pick<ImportSettings, 'encoding' | 'delimiter'>,
  isIncluded: (row: CsvRow) => boolean = isRow,
): AsyncGenerator<CsvRow[]> {
  const pace = createYield()
  const reader = createCsvReader(delimiter)
  let lastLine = 0
  // The reader passes on a line of megabytes in pieces, which are one row that fails.
  const included = (row: CsvRow) => {
    const isPiece = row.line === lastLine
    lastLine = row.line
    return !isPiece && isIncluded(row)
  }
  for await (const text of textOfFile(organization, importId, encoding)) {
    for (let at = 0; at < text.length; at += sliceCharacters) {
      yield [...reader.push(text.slice(at, at + sliceCharacters))].filter(included)
      await pace()
    }
  }
  yield [...reader.end()].filter(included)
}

/**
 * Returns which rows of an import's file are its rows. A former version counted empty rows, too; its imports go on so,
 * because their progress is a number of rows.
 */
export async function rowRuleOf(
  organization: Organization,
  { id, settings, row_count }: { id: number; settings: ImportSettings; row_count: number },
): Promise<(row: CsvRow) => boolean> {
  let count = settings.has_header ? -1 : 0
  for await (const rows of rowsOfFile(organization, id, settings)) count += rows.length
  return count === row_count ? isRow : (row) => !namesDelimiter(row)
}

async function* textOfFile(organization: Organization, importId: number, encoding: string) {
  const decoder = new TextDecoder(encoding)
  for (let position = 0; ; position += 1) {
    const bytes = await findChunk(organization, importId, position)
    if (!bytes) break
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder.decode()
}
