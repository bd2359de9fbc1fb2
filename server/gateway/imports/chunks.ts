import { randomUUID } from 'node:crypto'
import { rowsOfFile } from '#server/contacts/imports/file'
import { decide, type KnownContact, numbersOf } from '#server/contacts/imports/reading/duplicates'
import type { ContactRowDraft } from '#server/contacts/imports/reading/rows'
import { noRows, readInto, storableCell } from '#server/contacts/imports/run/insert-rows'
import type { ReadyImport } from '#server/contacts/imports/store'
import type { CsvRow } from '#server/kernel/csv/reader'
import type { Organization } from '#server/kernel/database/organization'
import type { SentChunk } from '#server/schema/list-reading-tables'

/** Rows of a file that are settled together. `before` is added once the list has been read. */
export type Prepared = Omit<SentChunk, 'before'>

/** Returns those of the numbers that are already in the list. */
type Known = (numbers: readonly string[]) => Promise<string[]>

// The limit of platforms is unknown; this is a quarter of our own.
const mostCharacters = 500_000
const mostOpenFiles = 20

const blank = { name: '', phone_number: null, phone_number_2: null, phone_number_3: null, contact_info: null }
const holderOf = (number: string): KnownContact => ({ ...blank, id: 0, dialable: [number] })

type OpenFile = { at: number; rows: AsyncGenerator<CsvRow> }

async function* rowsAfter(organization: Organization, { id, settings }: ReadyImport, done: number) {
  let left = done + (settings.has_header ? 1 : 0)
  for await (const rows of rowsOfFile(organization, id, settings)) {
    for (const row of rows) {
      if (left > 0) left -= 1
      else yield row
    }
  }
}

/** Keeps files open between requests to the platform, so that each one continues where the last one ended. */
export function createFiles() {
  const open = new Map<number, OpenFile>()

  function fileOf(organization: Organization, job: ReadyImport): OpenFile {
    const known = open.get(job.id)
    if (known?.at === job.processed_count) return known
    const file = {
      at: job.processed_count,
      rows: rowsAfter(organization, job, job.processed_count),
    }
    if (open.size >= mostOpenFiles) open.clear()
    open.set(job.id, file)
    return file
  }

  return {
    /** The next rows, at most `most`. `size` is 0 at the end of the file. */
    async next(organization: Organization, job: ReadyImport, most: number, known: Known): Promise<Prepared> {
      const file = fileOf(organization, job)
      // After an error the rows are read again from the start of the chunk.
      open.delete(job.id)
      const read = noRows()
      const rows = new Map<ContactRowDraft, CsvRow>()
      let [size, characters] = [0, 0]
      while (size < most && characters < mostCharacters) {
        const { value: row, done } = await file.rows.next()
        if (done) break
        size += 1
        readInto(read, row, job)
        const draft = read.drafts.at(-1)
        if (!draft || rows.size === read.drafts.length) continue
        rows.set(draft, row)
        characters += JSON.stringify(draft).length
      }
      const { duplicates } = job.settings
      const numbers = duplicates === 'keep_both' ? [] : [...new Set(read.drafts.flatMap(numbersOf))]
      const { added, skipped_count } = decide(read.drafts, (await known(numbers)).map(holderOf), duplicates)
      open.set(job.id, { at: job.processed_count + size, rows: file.rows })
      return {
        token: randomUUID(),
        start: job.processed_count,
        size,
        skipped: skipped_count,
        failed: read.failed,
        sent: added.map((contact) => {
          const { line, cells } = rows.get(contact) ?? { line: 0, cells: [] }
          return { line, cells: cells.map(storableCell), contact }
        }),
      }
    },
    forget(importId: number): void {
      open.delete(importId)
    },
  }
}
