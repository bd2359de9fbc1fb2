import { randomUUID } from 'node:crypto'
import { contacts } from '#contract/contacts/contacts'
import { ApiError } from '#contract/http/error'
import { rowsOfFile } from '#server/contacts/imports/file'
import { decide, type KnownContact, numbersOf } from '#server/contacts/imports/reading/duplicates'
import type { ContactRowDraft } from '#server/contacts/imports/reading/rows'
import { noRows, readInto, storableCell } from '#server/contacts/imports/run/insert-rows'
import { lockImport, type ReadyImport, updateImport } from '#server/contacts/imports/store'
import type { Ask } from '#server/gateway/extensions/ask'
import type { CsvRow } from '#server/kernel/csv/reader'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { SentChunk } from '#server/schema/gateway-tables'
import { updateDelivery } from './store'

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

const inEnglish = new Intl.NumberFormat('en')

export const formatCount = (count: number) => inEnglish.format(count)

export const formatRows = (count: number) => (count === 1 ? 'one row' : `${formatCount(count)} rows`)

export const noAnswerNote = (count: number) =>
  `The platform did not confirm ${formatRows(count)}. Its list will be checked in a minute.`

/** The platform may still process an unanswered request for this long. Afterwards the list shows the result. */
export const settlingMs = 60_000

/** The platform's answer: it stored all rows, it refused a row, or the result is unknown. */
type Sent = 'taken' | 'unclear' | { refusal: string }

/** The delivery once it is known that the platform stored nothing. */
export const notSent = { chunk: null, sent_at: null }

const areAboutRows = [400, 413, 422]

/** Stores that rows will be sent. Returns false if the import has moved on or is being canceled. */
function storeIntent(organization: Organization, { id }: ReadyImport, chunk: SentChunk): Promise<boolean> {
  return inTransaction(organization, async (inside) => {
    const current = await lockImport(inside, id)
    if (current?.status !== 'running' || current.processed_count !== chunk.start) return false
    await updateDelivery(inside, id, { chunk: JSON.stringify(chunk), sent_at: new Date().toISOString() })
    return true
  })
}

/**
 * Sends rows in one request, after storing the intent. Undefined if there is nothing left to send. Throws a refusal that
 * does not concern the rows; the platform has stored nothing in this case.
 */
export async function sendChunk(
  organization: Organization,
  { ask, list, job, chunk }: { ask: Ask; list: number; job: ReadyImport; chunk: SentChunk },
): Promise<Sent | undefined> {
  if (!(await storeIntent(organization, job, chunk))) return undefined
  const body = { contacts: chunk.sent.map(({ contact }) => contact) }
  try {
    const { count } = await ask(contacts.createMany, { contact_list_id: list, body })
    if (count === chunk.sent.length) return 'taken'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status < 500) {
      if (areAboutRows.includes(error.status)) return { refusal: error.message }
      await updateDelivery(organization, job.id, notSent)
      throw error
    }
  }
  await updateImport(organization, job.id, { note: noAnswerNote(chunk.sent.length) })
  return 'unclear'
}
