import { sql } from 'kysely'
import { numberTargets } from '#rules/imports/choices'
import type { Decision, KnownContact } from '#server/contacts/imports/reading/duplicates'
import type { ContactRowDraft } from '#server/contacts/imports/reading/rows'
import { contactAsSent } from '#server/contacts/store'
import { keyOrderOf } from '#server/kernel/database/key-order'
import type { Organization } from '#server/kernel/database/organization'

/**
 * Locks a list until the transaction ends, so that its contacts are added in the order of their ids. Returns
 * whether it exists.
 */
export async function lockContactList({ id, database }: Organization, list: number): Promise<boolean> {
  const row = await database
    .selectFrom('contact_lists')
    .select('id')
    .where('organization_id', '=', id)
    .where('id', '=', list)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

// Looked up one by one: for an array the planner scans the whole table, which becomes slower with every
// batch.
const holdersOf = (organization: number, column: string, numbers: readonly string[]) => sql`
  select found.id from unnest(${numbers}::text[]) as wanted (number), lateral (
    select id from contacts where organization_id = ${organization}
      and dialable(${sql.ref(column)}) = wanted.number and ${sql.ref(column)} is not null offset 0
  ) as found`

/** Locks the contacts with one of the numbers until the transaction ends, those of the list first. */
export async function lockContactsByNumber(
  { id, database }: Organization,
  list: number,
  numbers: readonly string[],
  isAcrossLists: boolean,
): Promise<KnownContact[]> {
  if (numbers.length === 0) return []
  const distinct = [...new Set(numbers)]
  const holders = numberTargets.map((column) => holdersOf(id, column, distinct))
  const { rows } = await sql<KnownContact & { contact_list_id: number; key_order: string | null }>`
    select id, contact_list_id, name, phone_number, phone_number_2, phone_number_3, contact_info, key_order,
      array_remove(array[dialable(phone_number), dialable(phone_number_2), dialable(phone_number_3)], null) as dialable
    from contacts where organization_id = ${id} and id = any(array(${sql.join(holders, sql` union `)}))
      ${isAcrossLists ? sql`` : sql`and contact_list_id = ${list}`}
    order by id for no key update`.execute(database)
  const isOwn = (contact: { contact_list_id: number }) => (contact.contact_list_id === list ? 0 : 1)
  return rows.map(contactAsSent).toSorted((a, b) => isOwn(a) - isOwn(b))
}

const fields = sql`name text, phone_number text, phone_number_2 text, phone_number_3 text, contact_info jsonb, key_order text`

const withKeyOrder = (draft: ContactRowDraft) => ({ ...draft, key_order: keyOrderOf(draft.contact_info) })

/** Inserts contacts in the order of the drafts and records them for undo. The caller has locked the list. */
export async function insertImported(
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
      returning id, updated_at
    )
    insert into import_rows (import_id, row_id, stamped_at) select ${importId}, id, updated_at from added`.execute(
    database,
  )
}

/** Changes contacts and records their state before the import, not before its last row. */
export async function changeImported(
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
      returning contacts.id, contacts.updated_at, fresh.former
    )
    insert into import_rows (import_id, row_id, stamped_at, former)
    select ${importId}, id, updated_at, former from changed
    on conflict (import_id, row_id) do update set stamped_at = excluded.stamped_at`.execute(database)
}
