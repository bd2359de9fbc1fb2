import { sql } from 'kysely'
import { numberTargets } from '#rules/imports/choices'
import type { KnownContact } from '#server/contacts/imports/reading/duplicates'
import { contactAsSent } from '#server/contacts/store'
import type { Organization } from '#server/kernel/database/organization'

/** Identifies the values of a contact. */
export const valueHash = sql<string>`
  md5(jsonb_build_array(contacts.name, contacts.phone_number, contacts.phone_number_2, contacts.phone_number_3,
    contacts.contact_info)::text)::uuid`

/** The contact has the values that the import wrote: it never changed, or its edits were taken back. */
const isAsImported = sql<boolean>`(updated_at = stamped_at or ${valueHash} = value_hash)`

type NotedRow = { row_id: number; stamped_at: string }

/** Records rows of an import for undo. */
export async function insertRows(
  { database }: Organization,
  importId: number,
  rows: readonly NotedRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into import_rows (import_id, row_id, stamped_at)
    select ${importId}, row_id, stamped_at
    from json_to_recordset(${JSON.stringify(rows)}) as noted (row_id int, stamped_at timestamptz)`.execute(
    database,
  )
}

/** Number of recorded rows that were processed, undone, and left because they had changed. */
export type Undone = { taken: number; undone: number; kept: number }
type UndoneContacts = Undone & { restored: number[] }

const undoneRows = 1000

/** Undoes some contacts of an import; `taken` 0 means that none are left. */
export async function undoContacts(
  { id, database }: Organization,
  importId: number,
): Promise<UndoneContacts> {
  const { rows } = await sql<UndoneContacts>`
    with chosen as (
      select row_id, stamped_at, former, value_hash from import_rows where import_id = ${importId}
      order by row_id limit ${undoneRows}
    ), there as (
      select contacts.id from chosen join contacts on contacts.id = chosen.row_id and contacts.organization_id = ${id}
    ), removed as (
      delete from contacts using chosen
      where organization_id = ${id} and id = row_id and former is null and ${isAsImported} returning id
    ), restored as (
      update contacts set name = former->>'name', phone_number = former->>'phone_number',
        phone_number_2 = former->>'phone_number_2', phone_number_3 = former->>'phone_number_3',
        contact_info = nullif(former->'contact_info', 'null'), key_order = former->>'key_order',
        updated_at = clock_timestamp()
      from chosen
      where organization_id = ${id} and id = row_id and former is not null and ${isAsImported} returning id
    ), forgotten as (
      delete from import_rows using chosen where import_id = ${importId} and import_rows.row_id = chosen.row_id
    ), undone as (select (select count(*) from removed) + (select count(*) from restored) as count)
    select (select count(*) from chosen) as taken, undone.count as undone,
      (select count(*) from there) - undone.count as kept,
      array(select id from restored) as restored from undone`.execute(database)
  return rows[0] ?? { taken: 0, undone: 0, kept: 0, restored: [] }
}

/** Undoes some numbers of the do-not-call list, except those blocked again since; also returns the removed ones. */
export async function undoNumbers(
  { id, database }: Organization,
  importId: number,
): Promise<Undone & { numbers: string[] }> {
  const { rows } = await sql<{ taken: number; kept: number; numbers: string[] | null }>`
    with chosen as (
      select row_id from import_rows where import_id = ${importId} order by row_id limit ${undoneRows / 2}
    ), kept as (
      select from do_not_call join chosen on id = row_id where organization_id = ${id} and blocked_again
    ), removed as (
      delete from do_not_call using chosen
      where organization_id = ${id} and id = row_id and not blocked_again returning phone_number
    ), forgotten as (
      delete from import_rows using chosen where import_id = ${importId} and import_rows.row_id = chosen.row_id
    )
    select (select count(*) from chosen) as taken, (select count(*) from kept) as kept,
      (select array_agg(phone_number) from removed) as numbers`.execute(database)
  const numbers = rows[0]?.numbers ?? []
  return { taken: rows[0]?.taken ?? 0, undone: numbers.length, kept: rows[0]?.kept ?? 0, numbers }
}

// Looked up one by one: for an array the planner scans the whole table, which becomes slower with every
// batch.
const holdersOf = (organization: number, column: string, numbers: readonly string[]) => sql`
  select found.id from unnest(${numbers}::text[]) as wanted (number), lateral (
    select id from contacts where organization_id = ${organization}
      and dialable(${sql.ref(column)}) = wanted.number and ${sql.ref(column)} is not null offset 0
  ) as found`

type Wanted = {
  list: number
  numbers: readonly string[]
  isAcrossLists: boolean
  /** Locks the contacts until the transaction ends. */
  isLocked: boolean
}

/** Lists the contacts with one of the numbers, those of the list first. */
export async function listContactsByNumber(
  { id, database }: Organization,
  { list, numbers, isAcrossLists, isLocked }: Wanted,
): Promise<KnownContact[]> {
  if (numbers.length === 0) return []
  const distinct = [...new Set(numbers)]
  const holders = numberTargets.map((column) => holdersOf(id, column, distinct))
  const { rows } = await sql<KnownContact & { contact_list_id: number; key_order: string | null }>`
    select id, contact_list_id, name, phone_number, phone_number_2, phone_number_3, contact_info, key_order,
      array_remove(array[dialable(phone_number), dialable(phone_number_2), dialable(phone_number_3)], null) as dialable
    from contacts where organization_id = ${id} and id = any(array(${sql.join(holders, sql` union `)}))
      ${isAcrossLists ? sql`` : sql`and contact_list_id = ${list}`}
    order by id ${isLocked ? sql`for no key update` : sql``}`.execute(database)
  const isOwn = (contact: { contact_list_id: number }) => (contact.contact_list_id === list ? 0 : 1)
  return rows.map(contactAsSent).toSorted((a, b) => isOwn(a) - isOwn(b))
}
