import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { ContactChanges, ContactDraft, ContactFilter, DetailChanges } from '#contract/contacts/contacts'
import type { JsonObject } from '#contract/http/json'
import { dialableNumbers, type Numbers } from '#rules/dialing/dialable-numbers'
import { listedAmong } from '#server/contacts/do-not-call/store'
import { inKeyOrder, keyOrderOf } from '#server/kernel/database/key-order'
import type { Organization } from '#server/kernel/database/organization'
import { type CutRows, countRows, type Slice } from '#server/kernel/database/page'
import { maxPageBytes } from '#server/kernel/database/within-bytes'
import type { ContactsTable } from '#server/schema/contact-tables'
import { lastOutcome, matching } from './search'

export const contactColumns = [
  'id',
  'name',
  'phone_number',
  'phone_number_2',
  'phone_number_3',
  'contact_info',
  'key_order',
  'contact_list_id',
  'created_at',
  'updated_at',
] as const
type StoredContact = Pick<Selectable<ContactsTable>, (typeof contactColumns)[number]> & {
  last_outcome: string | null
}
export type ContactRow = Omit<StoredContact, 'key_order'>
type Draft = z.output<typeof ContactDraft>
type Filter = z.output<typeof ContactFilter>

/** A contact with its details in their original key order. */
export const contactAsSent = <Row extends { contact_info: JsonObject | null; key_order: string | null }>({
  key_order,
  ...row
}: Row) => ({ ...row, contact_info: inKeyOrder(row.contact_info, key_order) })

/** The numbers of contacts that can be dialed, each once. */
export const numbersOf = (contacts: readonly Numbers[]): string[] => [
  ...new Set(contacts.flatMap(dialableNumbers).filter((number) => number !== null)),
]

const contactsOf = ({ id, database }: Organization, list: number) =>
  database.selectFrom('contacts').where('organization_id', '=', id).where('contact_list_id', '=', list)

export function countContacts(organization: Organization, list: number, filter: Filter): Promise<number> {
  return countRows(contactsOf(organization, list).where(matching(filter)))
}

/** In the order in which they were added. */
export async function listContacts(
  organization: Organization,
  list: number,
  filter: Filter,
  slice: Slice,
): Promise<CutRows<ContactRow>> {
  const found = contactsOf(organization, list).where(matching(filter))
  // A large offset scans only ids in the index; only the rows of the page are read.
  const page = found
    .$if(slice.after !== undefined, (query) => query.where('id', '>', Number(slice.after?.[1])))
    .select('id')
    .orderBy('id')
    .limit(slice.limit)
    .offset(slice.offset)
  // The array is computed once; without statistics of a new list, the planner would evaluate a join for every
  // row.
  const rows = await contactsOf(organization, list)
    .where(sql<boolean>`id = any(array(${idsWithinBytes(organization, list, page)}))`)
    .select([...contactColumns, lastOutcome.as('last_outcome')])
    .orderBy('id')
    .execute()
  const last = rows.at(-1)
  if (!last || rows.length === slice.limit) return { rows: rows.map(contactAsSent), isCut: false }
  const next = await found.where('id', '>', last.id).select('id').limit(1).executeTakeFirst()
  return { rows: rows.map(contactAsSent), isCut: next !== undefined }
}

/** Selects the first contacts with these ids, up to and including the one that exceeds the page's bytes. */
export const idsWithinBytes = (organization: Organization, list: number, ids: Expression<unknown>) => sql`
  select id from (
    select id, sum(size) over (order by id) - size as before from (${contactsOf(organization, list)
      .where(sql<boolean>`id = any(array(${ids}))`)
      .select(['id', sql`coalesce(octet_length(contact_info::text), 0)`.as('size')])}) as sized
  ) as added_up where before < ${maxPageBytes}`

/**
 * The list stays locked from before the ids are assigned until the commit, so ids increase in the order in which
 * contacts appear, and paging cannot skip a contact.
 */
function insertion({ id }: Organization, list: number, drafts: readonly Draft[]): RawBuilder<unknown> {
  const rows = drafts.map((draft) => ({ ...draft, key_order: keyOrderOf(draft.contact_info) }))
  return sql`
    with list as (
      select organization_id, id from contact_lists
      where organization_id = ${id} and id = ${list} for no key update
    )
    insert into contacts
      (organization_id, contact_list_id, name, phone_number, phone_number_2, phone_number_3, contact_info, key_order)
    select list.*, name, phone_number, phone_number_2, phone_number_3, contact_info, key_order
    from list, rows from (json_to_recordset(${JSON.stringify(rows)}) as (
      name text, phone_number text, phone_number_2 text, phone_number_3 text, contact_info jsonb, key_order text
    )) with ordinality as draft
      (name, phone_number, phone_number_2, phone_number_3, contact_info, key_order, position)
    order by position
    returning ${sql.join(contactColumns.map((name) => sql.ref(name)))}, null as last_outcome`
}

/** Inserts contacts and returns them in the order of the drafts; empty if the list does not exist. */
export async function insertContacts(
  organization: Organization,
  list: number,
  drafts: readonly Draft[],
): Promise<ContactRow[]> {
  const { rows } = await sql<StoredContact>`${insertion(organization, list, drafts)}`.execute(
    organization.database,
  )
  return rows.map(contactAsSent)
}

/**
 * Inserts a contact and finds which of its numbers may not be called, in one statement; undefined if the list does not
 * exist.
 */
export async function insertContact(
  organization: Organization,
  list: number,
  draft: Draft,
): Promise<{ row: ContactRow; listed: string[] } | undefined> {
  const listed = listedAmong(organization, numbersOf([draft]))
  const inserted = await sql<StoredContact & { listed: string[] }>`
    ${insertion(organization, list, [draft])}, array(${listed}) as listed`.execute(organization.database)
  const [stored] = inserted.rows
  if (!stored) return undefined
  const { listed: found, ...row } = stored
  return { row: contactAsSent(row), listed: found }
}

/**
 * Changes the row in place, so that concurrent changes of different details both succeed. Null if no detail
 * is left.
 */
const changed = ({ set = {}, remove = [] }: DetailChanges) => sql<string | null>`
  nullif((coalesce(contact_info, '{}') || ${JSON.stringify(set)}::jsonb) - ${remove}::text[], '{}')`

export async function findContact(
  organization: Organization,
  list: number,
  contact: number,
): Promise<ContactRow | undefined> {
  const row = await contactsOf(organization, list)
    .where('id', '=', contact)
    .select([...contactColumns, lastOutcome.as('last_outcome')])
    .executeTakeFirst()
  return row && contactAsSent(row)
}

/** Returns the order of the details after a change: new ones come last. Run it in a transaction. */
async function orderAfter(
  organization: Organization,
  { list, contact }: { list: number; contact: number },
  { set = {}, remove = [] }: DetailChanges,
): Promise<string | null> {
  const row = await contactsOf(organization, list)
    .where('id', '=', contact)
    .select(['contact_info', 'key_order'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  const merged = { ...(row && contactAsSent(row).contact_info), ...set }
  return keyOrderOf(Object.fromEntries(Object.entries(merged).filter(([key]) => !remove.includes(key))))
}

/** Undefined if the contact is not in the list. Run it in a transaction. */
export async function updateContact(
  organization: Organization,
  list: number,
  contact: number,
  { contact_info, contact_info_changes, ...changes }: z.output<typeof ContactChanges>,
): Promise<ContactRow | undefined> {
  const { id, database } = organization
  const order =
    contact_info_changes && (await orderAfter(organization, { list, contact }, contact_info_changes))
  const row = await database
    .updateTable('contacts')
    .set({ ...changes, updated_at: sql<string>`clock_timestamp()` })
    .$if(contact_info !== undefined, (query) =>
      query.set({
        contact_info: contact_info ? JSON.stringify(contact_info) : null,
        key_order: keyOrderOf(contact_info),
      }),
    )
    .$if(contact_info_changes !== undefined, (query) =>
      query.set({ contact_info: changed(contact_info_changes ?? {}), key_order: order ?? null }),
    )
    .where('organization_id', '=', id)
    .where('contact_list_id', '=', list)
    .where('id', '=', contact)
    .returning([...contactColumns, lastOutcome.as('last_outcome')])
    .executeTakeFirst()
  return row && contactAsSent(row)
}

/** Returns which ids are contacts of the list, and locks them until the transaction ends. */
export async function lockContacts(
  organization: Organization,
  list: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await contactsOf(organization, list)
    .select('id')
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function removeContacts(
  { id, database }: Organization,
  list: number,
  ids: readonly number[],
): Promise<void> {
  await database
    .deleteFrom('contacts')
    .where('organization_id', '=', id)
    .where('contact_list_id', '=', list)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute()
}
