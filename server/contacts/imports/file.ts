import type { ImportSettings } from '#contract/contacts/import-settings'
import { createYield } from '#server/kernel/concurrency/yield-to-event-loop'
import { type CsvRow, createCsvReader } from '#server/kernel/csv/reader'
import type { Organization } from '#server/kernel/database/organization'
import { findChunk } from './file-store'

// A few milliseconds of work per slice, however the rows are written.
const sliceCharacters = 8_192

/** Yields the rows of an import's file, including the header, and yields to the event loop in between. */
export async function* rowsOfFile(
  organization: Organization,
  importId: number,
  { encoding, delimiter }: Pick<ImportSettings, 'encoding' | 'delimiter'>,
): AsyncGenerator<CsvRow[]> {
  const pace = createYield()
  const reader = createCsvReader(delimiter)
  for await (const text of textOfFile(organization, importId, encoding)) {
    for (let at = 0; at < text.length; at += sliceCharacters) {
      yield [...reader.push(text.slice(at, at + sliceCharacters))]
      await pace()
    }
  }
  yield [...reader.end()]
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
