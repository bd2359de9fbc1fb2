import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { DoNotCallFilter } from '#contract/do-not-call/do-not-call'
import { withoutGrouping } from '#rules/text/grouping'
import { containing } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import { countRows, newestFirst, type Slice } from '#server/kernel/database/page'
import { allForms, writtenForms } from '#server/kernel/number-types/written-forms'
import type { DoNotCallTable } from '#server/schema/contact-tables'

export type DoNotCallRow = Omit<
  Selectable<DoNotCallTable>,
  'organization_id' | 'unconfirmed' | 'blocked_again'
> & {
  is_unconfirmed: boolean
}
type NewEntry = Pick<DoNotCallRow, 'phone_number' | 'reason' | 'source' | 'call_id'> & {
  unconfirmed?: boolean
}

const columns = [
  'id',
  'phone_number',
  'reason',
  'source',
  'call_id',
  'unconfirmed as is_unconfirmed',
  'created_at',
] as const

const entriesOf = ({ id, database }: Organization) =>
  database.selectFrom('do_not_call').where('organization_id', '=', id)

/**
 * Takes a shared lock on the list until the transaction ends. After finding a number absent and storing a
 * call to it, any waiting addition is confirmed only later.
 */
export async function lockListShared({ id, database }: Organization): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('do_not_call'), ${id})`.execute(database)
}

/** Locks the list exclusively until the transaction ends. */
export async function lockList({ id, database }: Organization): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('do_not_call'), ${id})`.execute(database)
}

/** Returns the entry of an E.164 number in any of its forms; undefined if it may be dialed. */
export function findListed(
  organization: Organization,
  phone_number: string,
): Promise<DoNotCallRow | undefined> {
  return entriesOf(organization)
    .select(columns)
    .where('phone_number', '=', sql<string>`any(${writtenForms(phone_number)}::text[])`)
    .orderBy(sql`phone_number = ${phone_number}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Selects those of the E.164 numbers that are on the list in any of their forms. */
export function listedAmong({ id }: Organization, numbers: readonly string[]): RawBuilder<string> {
  const forms = numbers.flatMap((number) => writtenForms(number).map((form) => ({ number, form })))
  return sql`
    select distinct asked.number
    from unnest(${forms.map(({ number }) => number)}::text[], ${forms.map(({ form }) => form)}::text[])
      as asked (number, form)
    join do_not_call on organization_id = ${id} and phone_number = asked.form`
}

/** Returns the entries of the E.164 numbers that are on the list in any of their forms, under the numbers as given. */
export async function findListedOf(organization: Organization, numbers: readonly string[]) {
  const rows = await entriesOf(organization)
    .select(['phone_number', 'reason', 'created_at'])
    .where('phone_number', '=', sql<string>`any(${allForms(numbers)}::text[])`)
    .execute()
  const entries = new Map(rows.map((row) => [row.phone_number, row]))
  return [...new Set(numbers)].flatMap((phone_number) => {
    const form = writtenForms(phone_number).find((each) => entries.has(each))
    const entry = form === undefined ? undefined : entries.get(form)
    return entry ? [{ ...entry, phone_number }] : []
  })
}

/** Notes that other imported entries than those of `importId` were blocked again: undoing their import keeps them. */
async function noteBlockedAgain(
  organization: Organization,
  numbers: readonly string[],
  importId: number | null,
): Promise<void> {
  if (numbers.length === 0) return
  await organization.database
    .updateTable('do_not_call')
    .set({ blocked_again: true })
    .where('organization_id', '=', organization.id)
    .where('source', '=', 'import')
    .where('phone_number', '=', sql<string>`any(${numbers}::text[])`)
    .where(
      sql<boolean>`not exists (select from import_rows where import_id = ${importId} and row_id = do_not_call.id)`,
    )
    .execute()
}

/** Inserts numbers that are not on the list, for an import or for none; returns only the new ones. */
export async function insertEntries(
  organization: Organization,
  entries: readonly NewEntry[],
  importId: number | null = null,
): Promise<DoNotCallRow[]> {
  const inserted = await organization.database
    .insertInto('do_not_call')
    .values(entries.map((entry) => ({ ...entry, organization_id: organization.id })))
    .onConflict((conflict) => conflict.columns(['organization_id', 'phone_number']).doNothing())
    .returning(columns)
    .execute()
  const added = new Set(inserted.map(({ phone_number }) => phone_number))
  const listed = entries.map(({ phone_number }) => phone_number).filter((number) => !added.has(number))
  await noteBlockedAgain(organization, listed, importId)
  return inserted
}

/** Marks automatic entries of these numbers as confirmed, and returns their numbers. */
export async function confirmEntries(
  organization: Organization,
  numbers: readonly string[],
): Promise<string[]> {
  const confirmed = await organization.database
    .updateTable('do_not_call')
    .set({ unconfirmed: false })
    .where('organization_id', '=', organization.id)
    .where('unconfirmed', '=', true)
    .where('phone_number', '=', sql<string>`any(${numbers}::text[])`)
    .returning('phone_number')
    .execute()
  return confirmed.map(({ phone_number }) => phone_number)
}

/** Removes unconfirmed automatic entries of these numbers. */
export async function removeUnconfirmed(
  organization: Organization,
  numbers: readonly string[],
): Promise<void> {
  await organization.database
    .deleteFrom('do_not_call')
    .where('organization_id', '=', organization.id)
    .where('unconfirmed', '=', true)
    .where('phone_number', '=', sql<string>`any(${numbers}::text[])`)
    .execute()
}

/** Returns the removed number; undefined if there is no such entry. */
export async function removeEntry(
  { id, database }: Organization,
  entry: number,
): Promise<string | undefined> {
  const row = await database
    .deleteFrom('do_not_call')
    .where('organization_id', '=', id)
    .where('id', '=', entry)
    .returning('phone_number')
    .executeTakeFirst()
  return row?.phone_number
}

/** Matches a text in the reason, or in the number in any format. */
function searching(search = ''): RawBuilder<SqlBool> {
  const text = search.trim()
  if (text === '') return sql`true`
  const number = withoutGrouping(text)
  const inReason = sql<SqlBool>`reason ilike ${containing(text)}`
  return /^\+?\d+$/.test(number) ? sql`(${inReason} or phone_number like ${containing(number)})` : inReason
}

const matching = (organization: Organization, { search, phone_number, is_unconfirmed }: DoNotCallFilter) =>
  entriesOf(organization)
    .where(searching(search))
    .$if(Boolean(phone_number), (query) => query.where('phone_number', '=', phone_number ?? ''))
    .$if(is_unconfirmed !== undefined, (query) => query.where('unconfirmed', '=', is_unconfirmed ?? false))

export function countEntries(organization: Organization, filter: DoNotCallFilter): Promise<number> {
  return countRows(matching(organization, filter))
}

/** Newest first. */
export function listEntries(
  organization: Organization,
  filter: DoNotCallFilter,
  slice: Slice,
): Promise<DoNotCallRow[]> {
  return newestFirst(matching(organization, filter).select(columns), slice, 'id')
}
