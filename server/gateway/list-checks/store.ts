import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Database, Organization } from '#server/kernel/database/organization'
import type { ListReadingsTable } from '#server/schema/list-reading-tables'
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
