import type { Contact } from '#contract/contacts/contacts'
import { withoutGrouping } from '#rules/text/grouping'
import {
  blockedNumbersOf,
  countLines,
  countUncallable,
  numberCheck,
} from '#server/contacts/imports/blocked-numbers'
import { insertBlockedNumbers } from '#server/contacts/imports/blocked-store'
import { removeChunks } from '#server/contacts/imports/file'
import { numbersOf } from '#server/contacts/imports/reading/duplicates'
import { storeFailedRows } from '#server/contacts/imports/run/failed-store'
import { lockImport, now, type ReadyImport, updateImport } from '#server/contacts/imports/store'
import { findReadingOfImport, insertNumbers, removeReadingOfImport } from '#server/gateway/list-checks/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { SentChunk, SentContact, SentRow } from '#server/schema/gateway-tables'
import type { Prepared } from './chunks'
import { lockDelivery, removeDelivery, updateDelivery } from './store'

/**
 * The result of an unanswered request: `taken` (all rows are in the list), `not_taken` (none is), or for each row
 * whether it is. `unknown`: the list has changed too much to tell.
 */
type Finding = 'taken' | 'not_taken' | 'unknown' | boolean[]

type ListedContact = Pick<Contact, 'name' | 'phone_number' | 'phone_number_2' | 'phone_number_3'>

const numberIn = (number: string | null | undefined) => (number ? withoutGrouping(number) : null)

const keyOf = ({ name, phone_number, phone_number_2, phone_number_3 }: ListedContact | SentContact) =>
  JSON.stringify([(name ?? '').trim(), ...[phone_number, phone_number_2, phone_number_3].map(numberIn)])

/**
 * Compares sent rows with the end of the list. Only contacts after the former last one count, because the same people
 * may have been in the list before.
 */
export function findingOf(
  sent: readonly SentContact[],
  before: SentChunk['before'],
  tail: readonly (ListedContact & Pick<Contact, 'id'>)[],
): Finding {
  const lastAt = tail.findIndex(({ id }) => id === before.last_id)
  if (before.total > 0 && lastAt < 0) return 'unknown'
  const fresh = new Map<string, number>()
  for (const contact of tail.slice(lastAt + 1)) {
    const key = keyOf(contact)
    fresh.set(key, (fresh.get(key) ?? 0) + 1)
  }
  const found = sent.map((contact) => {
    const key = keyOf(contact)
    const left = fresh.get(key) ?? 0
    fresh.set(key, left - 1)
    return left > 0
  })
  if (found.every(Boolean)) return 'taken'
  return found.some(Boolean) ? found : 'not_taken'
}

/** Halves the chunk after a refusal, until the refused row is alone in it. */
export const fewerRows = (size: number) => Math.max(1, Math.floor(size / 2))

type Refused = { row: SentRow; message: string }
/** The result for each sent row of a chunk. */
type Outcome = { added: SentRow[]; refused: Refused[]; unclear: Refused[] }

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
    const numbers = added.flatMap(({ contact }) => numbersOf(contact))
    const blocked = blockedNumbersOf(rows, await numberCheck(inside, numbers))
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
