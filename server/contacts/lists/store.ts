import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { ContactListFilter } from '#contract/contacts/lists'
import { containing } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import { countRows, createdWithin, type Slice } from '#server/kernel/database/page'
import { sortedSlice } from '#server/kernel/database/sorting'
import type { ContactListsTable } from '#server/schema/contact-tables'

export type ContactListRow = Selectable<ContactListsTable>
type Filter = z.output<typeof ContactListFilter>

const listsOf = ({ id, database }: Organization) =>
  database.selectFrom('contact_lists').where('organization_id', '=', id)

/** Counts the contacts of each list exactly. */
export async function countContactsOf(
  { id, database }: Organization,
  lists: readonly number[],
): Promise<Map<number, number>> {
  if (lists.length === 0) return new Map()
  const rows = await database
    .selectFrom('contact_counts')
    .select(['contact_list_id', (e) => e.fn.sum<number>('contacts').as('contacts')])
    .where('organization_id', '=', id)
    .where('contact_list_id', 'in', lists)
    .groupBy('contact_list_id')
    .execute()
  return new Map(rows.map(({ contact_list_id, contacts }) => [contact_list_id, contacts]))
}

export function findContactList(organization: Organization, id: number): Promise<ContactListRow | undefined> {
  return listsOf(organization).selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns a list and locks it until the transaction ends, also against new references. */
export function lockContactListForRemoval(
  organization: Organization,
  id: number,
): Promise<ContactListRow | undefined> {
  return listsOf(organization).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Returns whether a list exists, and prevents its deletion until the transaction ends. */
export async function lockContactListForUse(organization: Organization, id: number): Promise<boolean> {
  const row = await listsOf(organization).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return row !== undefined
}

const matching = (organization: Organization, filter: Filter) =>
  listsOf(organization)
    .$if(filter.name !== undefined, (query) => query.where('name', 'ilike', containing(filter.name)))
    .where(createdWithin(filter))

export function countContactLists(organization: Organization, filter: Filter): Promise<number> {
  return countRows(matching(organization, filter))
}

export function listContactLists(
  organization: Organization,
  filter: Filter,
  slice: Slice,
): Promise<ContactListRow[]> {
  return sortedSlice(matching(organization, filter).selectAll(), filter, slice, 'id').execute()
}

export function insertContactList({ id, database }: Organization, name: string): Promise<ContactListRow> {
  return database
    .insertInto('contact_lists')
    .values({ organization_id: id, name })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Undefined if the list does not exist. */
export function updateContactList(
  organization: Organization,
  id: number,
  changes: { name?: string | undefined },
): Promise<ContactListRow | undefined> {
  return organization.database
    .updateTable('contact_lists')
    .set({ ...changes, updated_at: sql<string>`clock_timestamp()` })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Removes the list with its contacts. */
export async function removeContactList({ id, database }: Organization, list: number): Promise<void> {
  await database
    .deleteFrom('contact_lists')
    .where('organization_id', '=', id)
    .where('id', '=', list)
    .execute()
  // Deleting the contacts counted them down; the remaining slots add up to 0.
  await database
    .deleteFrom('contact_counts')
    .where('organization_id', '=', id)
    .where('contact_list_id', '=', list)
    .execute()
}
