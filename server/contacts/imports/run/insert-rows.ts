import type { FailedRow } from '#contract/contacts/imports'
import { appendAudit } from '#server/accounts/audit-log/store'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { insertEntries, lockList } from '#server/contacts/do-not-call/store'
import { blockedNumbersOf, countLines, numberCheck } from '#server/contacts/imports/blocked-numbers'
import { insertBlockedNumbers } from '#server/contacts/imports/blocked-store'
import { decide, numbersOf } from '#server/contacts/imports/reading/duplicates'
import { type ContactRowDraft, readRow } from '#server/contacts/imports/reading/rows'
import type { ReadyImport } from '#server/contacts/imports/store'
import type { CsvRow } from '#server/kernel/csv/reader'
import type { Organization } from '#server/kernel/database/organization'
import { changeImported, insertImported, lockContactList, lockContactsByNumber } from './contact-store'
import { insertRows } from './row-store'

/** Parsed rows: valid ones as drafts, and failed ones with reasons. */
export type ReadRows = {
  drafts: ContactRowDraft[]
  /** Line of each draft in the file. */
  lines: Map<ContactRowDraft, number>
  failed: FailedRow[]
}

export const noRows = (): ReadRows => ({ drafts: [], lines: new Map(), failed: [] })

export type Counts = {
  added_count: number
  overwritten_count: number
  skipped_count: number
  blocked_count: number
}

const longestKeptCell = 2_000

/** Returns a cell as it can be stored and shown. */
export const storableCell = (cell: string) =>
  cell.slice(0, longestKeptCell).replaceAll('\0', '\ufffd').toWellFormed()

const noNumber = { column: '', index: null, message: 'This row has no phone number.' }

/** Adds a row of the file to the parsed rows. */
export function readInto(read: ReadRows, row: CsvRow, { settings, headers, target }: ReadyImport): void {
  const { draft, problems } = readRow(row, { ...settings, headers })
  if (target === 'do_not_call' && problems.length === 0 && numbersOf(draft).length === 0)
    problems.push(noNumber)
  if (problems.length > 0) {
    read.failed.push({ line: row.line, cells: row.cells.map(storableCell), problems })
    return
  }
  read.drafts.push(draft)
  read.lines.set(draft, row.line)
}

/** Stores rows in the import's target, within a transaction that has locked it. */
export function storeRows(
  inside: Organization,
  campaigns: CampaignsPort,
  job: ReadyImport,
  read: ReadRows,
): Promise<Counts> {
  return job.target === 'contacts'
    ? takeContacts(inside, campaigns, job, read)
    : takeNumbers(inside, job, read)
}

/** Locks the import's target until the transaction ends. Returns false if it was deleted. */
export async function lockTarget(
  inside: Organization,
  { target, contact_list_id }: ReadyImport,
): Promise<boolean> {
  if (target === 'contacts') return lockContactList(inside, contact_list_id ?? 0)
  await lockList(inside)
  return true
}

async function takeContacts(
  inside: Organization,
  campaigns: CampaignsPort,
  { id, contact_list_id, settings }: ReadyImport,
  { drafts, lines }: ReadRows,
): Promise<Counts> {
  const list = contact_list_id ?? 0
  const { duplicates, across_lists } = settings
  const numbers = duplicates === 'keep_both' ? [] : drafts.flatMap(numbersOf)
  const known = await lockContactsByNumber(inside, list, numbers, across_lists)
  const { added, changed, imported, ...counts } = decide(drafts, known, duplicates)
  await insertImported(inside, list, id, added)
  await changeImported(inside, id, changed)
  await campaigns.unblockAfterContactChange(
    inside,
    changed.map(({ former }) => former.id),
  )
  const rows = imported.map(({ row, contact }) => ({ row, contact, line: lines.get(row) ?? 0 }))
  const blocked = blockedNumbersOf(rows, await numberCheck(inside))
  await insertBlockedNumbers(inside, id, blocked)
  return { ...counts, blocked_count: countLines(blocked) }
}

async function takeNumbers(
  inside: Organization,
  { id, actor, settings }: ReadyImport,
  { drafts }: ReadRows,
): Promise<Counts> {
  const reason = settings.reason ?? ''
  const numbers = [...new Set(drafts.flatMap(numbersOf))]
  const entry = { reason, source: 'import', call_id: null } as const
  const added =
    numbers.length === 0
      ? []
      : await insertEntries(
          inside,
          numbers.map((phone_number) => ({ ...entry, phone_number })),
        )
  await insertRows(
    inside,
    id,
    added.map((row) => ({ row_id: row.id, stamped_at: row.created_at })),
  )
  const fresh = new Set(added.map(({ phone_number }) => phone_number))
  const events = added.map(({ phone_number: subject }) => ({
    actor,
    action: 'do_not_call.add',
    subject,
    reason,
  }))
  await appendAudit(inside, events)
  // A row with several numbers counts as added if any of them was.
  let added_count = 0
  for (const draft of drafts) {
    const isAdded = numbersOf(draft).filter((number) => fresh.delete(number)).length > 0
    if (isAdded) added_count += 1
  }
  return { added_count, overwritten_count: 0, skipped_count: drafts.length - added_count, blocked_count: 0 }
}
