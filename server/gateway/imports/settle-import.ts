import {
  blockedNumbersOf,
  countLines,
  countUncallable,
  numberCheck,
} from '#server/contacts/imports/blocked-numbers'
import { insertBlockedNumbers } from '#server/contacts/imports/blocked-store'
import { removeChunks } from '#server/contacts/imports/file-store'
import { numbersOf } from '#server/contacts/imports/reading/duplicates'
import { storeFailedRows } from '#server/contacts/imports/run/failed-store'
import { lockImport, now, type ReadyImport, updateImport } from '#server/contacts/imports/store'
import { insertNumbers } from '#server/gateway/list-checks/number-store'
import { findReadingOfImport, removeReadingOfImport } from '#server/gateway/list-checks/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { SentChunk, SentRow } from '#server/schema/list-reading-tables'
import type { Prepared } from './chunks'
import type { Finding } from './rules'
import { lockDelivery, removeDelivery, updateDelivery } from './store'

type Refused = { row: SentRow; message: string }
/** The result for each sent row of a chunk. */
export type Outcome = { added: SentRow[]; refused: Refused[]; unclear: Refused[] }

const notFound =
  'The platform did not answer, and this row is not in its list yet. Check the list before you import it again.'
const unknown =
  'The platform did not answer, and its list has changed since. Check whether this row is in it.'

/** The outcome of rows after the list was read. Undefined if none arrived, so that they can be sent again. */
export function outcomeOf({ sent }: SentChunk, finding: Finding): Outcome | undefined {
  if (finding === 'not_taken') return undefined
  if (finding === 'taken') return { added: sent, refused: [], unclear: [] }
  if (finding === 'unknown') return unclearOf(sent, unknown)
  const added = sent.filter((_, index) => finding[index])
  return {
    ...unclearOf(
      sent.filter((_, index) => !finding[index]),
      notFound,
    ),
    added,
  }
}

const unclearOf = (rows: SentRow[], message: string): Outcome => ({
  added: [],
  refused: [],
  unclear: rows.map((row) => ({ row, message })),
})

const failedOf = ({ row: { line, cells }, message }: Refused) => ({
  line,
  cells,
  problems: [{ column: '', index: null, message }],
})

/** Stores the outcome of rows with the position in the file. Returns false if another process has done so. */
export function settleChunk(
  organization: Organization,
  job: ReadyImport,
  chunk: Prepared,
  outcome: Outcome,
): Promise<boolean> {
  return inTransaction(organization, async (inside) => {
    const current = await lockImport(inside, job.id)
    const delivery = await lockDelivery(inside, job.id)
    const isOurs = chunk.sent.length === 0 ? !delivery?.chunk : delivery?.chunk?.token === chunk.token
    if (!current || !delivery || !isOurs || current.processed_count !== chunk.start) return false
    const { added, refused, unclear } = outcome
    const failed = [...chunk.failed, ...[...refused, ...unclear].map(failedOf)]
    await storeFailedRows(inside, job.id, failed)
    const rows = added.map(({ line, contact }) => ({ line, row: contact, contact }))
    const blocked = blockedNumbersOf(rows, await numberCheck(inside))
    await insertBlockedNumbers(inside, job.id, blocked)
    const uncallable = countUncallable(added.map(({ contact }) => contact))
    const reading = await findReadingOfImport(inside, job.id)
    if (reading) await insertNumbers(inside, reading.id, added.flatMap(numbersOfRow))
    await updateImport(inside, job.id, {
      processed_count: current.processed_count + chunk.size,
      added_count: current.added_count + added.length,
      skipped_count: current.skipped_count + chunk.skipped,
      failed_count: current.failed_count + failed.length,
      blocked_count: current.blocked_count + countLines(blocked),
      no_number_count: current.no_number_count + uncallable.no_number_count,
      short_number_count: current.short_number_count + uncallable.short_number_count,
      unclear_count: current.unclear_count + unclear.length,
      note: null,
    })
    await updateDelivery(inside, job.id, { chunk: null, sent_at: null, failures: 0 })
    return true
  })
}

const numbersOfRow = ({ contact }: SentRow) =>
  numbersOf(contact).map((number) => ({ number, contact_id: null, name: null }))

/** Ends an import. A failed import keeps its file, so that it can be continued. */
export function finishImport(
  organization: Organization,
  { id }: ReadyImport,
  status: 'completed' | 'cancelled' | 'failed',
  note: string | null = null,
): Promise<void> {
  return inTransaction(organization, async (inside) => {
    const current = await lockImport(inside, id)
    if (!current || !['running', 'cancelling'].includes(current.status)) return
    await updateImport(inside, id, { status, note, finished_at: now })
    if (status === 'failed') return updateDelivery(inside, id, { sealed_key: null })
    await removeChunks(inside, id)
    await removeDelivery(inside, id)
    await removeReadingOfImport(inside, id)
  })
}
