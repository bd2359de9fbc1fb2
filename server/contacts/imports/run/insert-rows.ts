import { sql } from 'kysely'
import type { FailedRow } from '#contract/contacts/import-rows'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { blockNumbers } from '#server/contacts/do-not-call/block-numbers'
import { lockList } from '#server/contacts/do-not-call/store'
import {
  blockedNumbersOf,
  countLines,
  countUncallable,
  numberCheck,
} from '#server/contacts/imports/blocked-numbers'
import { insertBlockedNumbers } from '#server/contacts/imports/blocked-store'
import { type Decision, decide, numbersOf } from '#server/contacts/imports/reading/duplicates'
import { type ContactRowDraft, readRow } from '#server/contacts/imports/reading/rows'
import { skippedRow } from '#server/contacts/imports/skipped-rows'
import type { ReadyImport } from '#server/contacts/imports/store'
import type { CsvRow } from '#server/kernel/csv/reader'
import { keyOrderOf } from '#server/kernel/database/key-order'
import type { Organization } from '#server/kernel/database/organization'
import type { SkippedRow } from '#server/schema/contact-tables'
import { insertRows, listContactsByNumber, valueHash } from './row-store'

/**
 * Locks a list until the transaction ends, so that its contacts are added in the order of their ids. Returns
 * whether it exists.
 */
async function lockContactList({ id, database }: Organization, list: number): Promise<boolean> {
  const row = await database
    .selectFrom('contact_lists')
    .select('id')
    .where('organization_id', '=', id)
    .where('id', '=', list)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

const fields = sql`name text, phone_number text, phone_number_2 text, phone_number_3 text, contact_info jsonb, key_order text`

const withKeyOrder = (draft: ContactRowDraft) => ({ ...draft, key_order: keyOrderOf(draft.contact_info) })

/** Inserts contacts in the order of the drafts and records them for undo. The caller has locked the list. */
async function insertImported(
  { id, database }: Organization,
  list: number,
  importId: number,
  drafts: readonly ContactRowDraft[],
): Promise<void> {
  if (drafts.length === 0) return
  await sql`
    with added as (
      insert into contacts
        (organization_id, contact_list_id, name, phone_number, phone_number_2, phone_number_3, contact_info, key_order)
      select ${id}, ${list}, name, phone_number, phone_number_2, phone_number_3, contact_info, key_order
      from rows from (json_to_recordset(${JSON.stringify(drafts.map(withKeyOrder))}) as (${fields}))
        with ordinality as draft
          (name, phone_number, phone_number_2, phone_number_3, contact_info, key_order, position)
      order by position
      returning id, updated_at, ${valueHash} as value_hash
    )
    insert into import_rows (import_id, row_id, stamped_at, value_hash)
    select ${importId}, id, updated_at, value_hash from added`.execute(database)
}

/** Changes contacts and records their state before the import, not before its last row. */
async function changeImported(
  { id, database }: Organization,
  importId: number,
  changed: Decision['changed'],
): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ former: { id: contact, dialable, ...former }, draft }) => ({
    id: contact,
    former: withKeyOrder(former),
    ...withKeyOrder(draft),
  }))
  await sql`
    with changed as (
      update contacts set name = fresh.name, phone_number = fresh.phone_number,
        phone_number_2 = fresh.phone_number_2, phone_number_3 = fresh.phone_number_3,
        contact_info = fresh.contact_info, key_order = fresh.key_order, updated_at = clock_timestamp()
      from json_to_recordset(${JSON.stringify(rows)}) as fresh (id int, former jsonb, ${fields})
      where contacts.organization_id = ${id} and contacts.id = fresh.id
      returning contacts.id, contacts.updated_at, ${valueHash} as value_hash, fresh.former
    )
    insert into import_rows (import_id, row_id, stamped_at, former, value_hash)
    select ${importId}, id, updated_at, former, value_hash from changed
    on conflict (import_id, row_id) do update
      set stamped_at = excluded.stamped_at, value_hash = excluded.value_hash`.execute(database)
}

/** Parsed rows: valid ones as drafts, and failed ones with reasons. */
export type ReadRows = {
  drafts: ContactRowDraft[]
  /** Line of each draft in the file. */
  lines: Map<ContactRowDraft, number>
  failed: FailedRow[]
}

export const noRows = (): ReadRows => ({ drafts: [], lines: new Map(), failed: [] })

export type Counts = ReturnType<typeof countUncallable> & {
  added_count: number
  overwritten_count: number
  skipped_count: number
  blocked_count: number
  skipped: SkippedRow[]
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
  const wanted = { list, numbers, isAcrossLists: across_lists, isLocked: true }
  const known = await listContactsByNumber(inside, wanted)
  const { added, changed, imported, skipped, ...counts } = decide(drafts, known, duplicates)
  await insertImported(inside, list, id, added)
  await changeImported(inside, id, changed)
  await campaigns.unblockAfterContactChange(
    inside,
    changed.map(({ former }) => former.id),
  )
  const rows = imported.map(({ row, contact }) => ({ row, contact, line: lines.get(row) ?? 0 }))
  const reasonFor = await numberCheck(
    inside,
    imported.flatMap(({ row }) => numbersOf(row)),
  )
  const blocked = blockedNumbersOf(rows, reasonFor)
  await insertBlockedNumbers(inside, id, blocked)
  const uncallable = countUncallable(imported.map(({ row }) => row))
  return {
    ...counts,
    ...uncallable,
    blocked_count: countLines(blocked),
    skipped: skipped.map((row) => skippedRow(row, (draft) => lines.get(draft) ?? null)),
  }
}

async function takeNumbers(
  inside: Organization,
  { id, actor, settings }: ReadyImport,
  { drafts, lines }: ReadRows,
): Promise<Counts> {
  const reason = settings.reason ?? ''
  const numbers = [...new Set(drafts.flatMap(numbersOf))]
  const entry = { reason, source: 'import', call_id: null } as const
  const entries = numbers.map((phone_number) => ({ ...entry, phone_number }))
  const added = await blockNumbers(inside, entries, { actor, importId: id })
  await insertRows(
    inside,
    id,
    added.map((row) => ({ row_id: row.id, stamped_at: row.created_at })),
  )
  const fresh = new Set(added.map(({ phone_number }) => phone_number))
  // A row with several numbers counts as added if any of them was.
  const addedAt = new Map<string, number>()
  const skipped: SkippedRow[] = []
  for (const draft of drafts) {
    const line = lines.get(draft) ?? 0
    const taken = numbersOf(draft).filter((number) => fresh.delete(number))
    for (const number of taken) addedAt.set(number, line)
    if (taken.length > 0) continue
    const same_line = numbersOf(draft).map((number) => addedAt.get(number))[0] ?? null
    skipped.push({ line, contact_id: null, same_line, is_same: true })
  }
  const skipped_count = skipped.length
  const added_count = drafts.length - skipped_count
  const none = { overwritten_count: 0, blocked_count: 0, ...countUncallable([]) }
  return { ...none, added_count, skipped_count, skipped }
}
