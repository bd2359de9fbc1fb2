import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Database, Organization } from '#server/kernel/database/organization'
import type { Slice } from '#server/kernel/database/page'
import { formsIn } from '#server/kernel/number-types/written-forms'
import type { ListReadingsTable } from '#server/schema/gateway-tables'
import type { Tables } from '#server/schema/tables'

export type ListReading = Selectable<ListReadingsTable>

const readingsOf = ({ id, database }: Organization) =>
  database.selectFrom('list_readings').selectAll().where('organization_id', '=', id)

/** The reading with which an import finds duplicates. */
export const findReadingOfImport = (organization: Organization, importId: number) =>
  readingsOf(organization).where('import_id', '=', importId).executeTakeFirst()

/** The reading with which a list is compared with the do-not-call list. */
export const findReadingOfList = (organization: Organization, list: number) =>
  readingsOf(organization)
    .where('contact_list_id', '=', list)
    .where('import_id', 'is', null)
    .executeTakeFirst()

type NewReading = Pick<ListReading, 'contact_list_id' | 'import_id' | 'sealed_key'>

/** Locks out other requests that would start to read the list, until the transaction ends. */
export async function lockReadings({ database }: Organization, list: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('list_readings'), ${list})`.execute(database)
}

/** Starts to read a list, and removes the former reading for the same purpose. */
export async function insertReading({ id, database }: Organization, fresh: NewReading): Promise<ListReading> {
  await database
    .deleteFrom('list_readings')
    .where('organization_id', '=', id)
    .where('contact_list_id', '=', fresh.contact_list_id)
    .where('import_id', fresh.import_id === null ? 'is' : '=', fresh.import_id)
    .execute()
  return database
    .insertInto('list_readings')
    .values({ ...fresh, organization_id: id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateReading(
  { id, database }: Organization,
  reading: number,
  changes: UpdateObject<Tables, 'list_readings'>,
  dueInMs = 0,
): Promise<void> {
  await database
    .updateTable('list_readings')
    .set({ ...changes, due_at: sql`clock_timestamp() + ${dueInMs} * interval '1 millisecond'` })
    .where('organization_id', '=', id)
    .where('id', '=', reading)
    .execute()
}

export async function removeReadingOfImport({ id, database }: Organization, importId: number): Promise<void> {
  await database
    .deleteFrom('list_readings')
    .where('organization_id', '=', id)
    .where('import_id', '=', importId)
    .execute()
}

/** Claims a list to compare until the transaction ends. */
export function claimDueReading(database: Database): Promise<ListReading | undefined> {
  return database
    .selectFrom('list_readings')
    .selectAll()
    .where('status', '=', 'reading')
    .where('import_id', 'is', null)
    .where('due_at', '<=', sql<string>`clock_timestamp()`)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Removes readings after a day: they are copies of personal data. */
export async function removeOldReadings(database: Database): Promise<void> {
  await database
    .deleteFrom('list_readings')
    .where(sql<boolean>`import_id is null and created_at < now() - interval '24 hours'`)
    .execute()
}

export type NotedNumber = { number: string; contact_id: number | null; name: string | null }

export async function insertNumbers(
  { database }: Organization,
  reading: number,
  numbers: readonly NotedNumber[],
): Promise<void> {
  if (numbers.length === 0) return
  await sql`
    insert into list_reading_numbers (reading_id, number, contact_id, name)
    select ${reading}, number, contact_id, name
    from json_to_recordset(${JSON.stringify(numbers)}) as noted (number text, contact_id int, name text)`.execute(
    database,
  )
}

/** Those of the numbers that are in the part of the list that was read. */
export async function findNumbers(
  { database }: Organization,
  reading: number,
  numbers: readonly string[],
): Promise<string[]> {
  if (numbers.length === 0) return []
  const rows = await database
    .selectFrom('list_reading_numbers')
    .select('number')
    .distinct()
    .where('reading_id', '=', reading)
    .where(sql<boolean>`number = any(${numbers}::text[])`)
    .execute()
  return rows.map(({ number }) => number)
}

export type ListedContact = { contact_id: number; name: string; numbers: string[] }

const listedOf = ({ id }: Organization, reading: number) => sql`
  from list_reading_numbers noted join do_not_call on do_not_call.phone_number = any(${formsIn(sql`noted.number`)})
  where do_not_call.organization_id = ${id} and noted.reading_id = ${reading} and noted.contact_id is not null`

/** Counts contacts of the list with a number that is on the do-not-call list now. */
export async function countListed(organization: Organization, reading: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct noted.contact_id) as count ${listedOf(organization, reading)}`.execute(
    organization.database,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Lists these contacts by id. */
export async function listListed(
  organization: Organization,
  reading: number,
  { limit, offset, after }: Slice,
): Promise<ListedContact[]> {
  const { rows } = await sql<ListedContact>`
    select noted.contact_id, min(noted.name) as name, array_agg(distinct noted.number) as numbers
    ${listedOf(organization, reading)} and noted.contact_id > ${Number(after?.[1] ?? 0)}
    group by noted.contact_id order by noted.contact_id limit ${limit} offset ${offset}`.execute(
    organization.database,
  )
  return rows
}
