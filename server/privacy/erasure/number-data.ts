import { type RawBuilder, sql } from 'kysely'
import type { HeldData } from '#contract/privacy/erasures'
import type { Organization } from '#server/kernel/database/organization'
import { clearSavedViews } from './saved-views'
import { countUploadsWith, removeUploadsWith } from './uploads'
import { isWritten } from './written-number'

/** The contacts with the number, in any grouping. */
export const contactsWith = ({ id }: Organization, number: string): RawBuilder<unknown> => sql`
  select id from contacts where organization_id = ${id} and (
    dialable(phone_number) = ${number} or dialable(phone_number_2) = ${number} or dialable(phone_number_3) = ${number}
  )`

export const callsWith = ({ id }: Organization, number: string): RawBuilder<unknown> => sql`
  select call_id from calls where organization_id = ${id} and from_number = ${number}
  union select call_id from calls where organization_id = ${id} and to_number = ${number}`

/** The following conditions need a common table expression `people` with the ids of contacts. */
const messagesWith = ({ id }: Organization, number: string) => sql`
  organization_id = ${id} and (to_number = ${number} or contact_id in (select id from people))`

const dialsWith = ({ id }: Organization, number: string) => sql`
  organization_id = ${id} and (number = ${number} or contact_id in (select id from people))`

const targetsWith = ({ id }: Organization, number: string) => sql`
  organization_id = ${id} and (contact_id in (select id from people) or (campaign_id, contact_id) in (
    select campaign_id, contact_id from dials where organization_id = ${id} and number = ${number}
  ))`

const importsOf = ({ id }: Organization) => sql`
  import_id in (select id from imports where organization_id = ${id})`

const failedRowsWith = (organization: Organization, number: string) => sql`
  ${importsOf(organization)} and exists (
    select 1 from jsonb_array_elements_text(cells) as cell where ${isWritten(sql`cell`, number)}
  )`

const importedRowsWith = (organization: Organization, number: string) => sql`
  ${importsOf(organization)} and former is not null and (row_id in (select id from people) or exists (
    select 1 from jsonb_each_text(former) as field (name, value) where ${isWritten(sql`field.value`, number)}
  ))`

/** Includes the other numbers of the deleted contacts, because their names are stored with them. */
const blockedNumbersWith = (organization: Organization, number: string) => sql`
  ${importsOf(organization)} and number in (
    select ${number} union select dialable(phone) from contacts, unnest(array[phone_number, phone_number_2, phone_number_3]) as phone
    where organization_id = ${organization.id} and id in (select id from people) and phone is not null)`

type Counts = Omit<HeldData, 'phone_number' | 'hindrances'>

/** Counts the data of a number in E.164. */
export async function countHeld(organization: Organization, number: string): Promise<Counts> {
  const { id, database } = organization
  const { rows } = await sql<Counts>`
    with people as materialized (${contactsWith(organization, number)}), spoken as (
      select has_recording from calls
      where organization_id = ${id} and call_id in (${callsWith(organization, number)})
    )
    select (select count(*) from spoken) as calls,
      (select count(*) from spoken where has_recording) as recordings,
      (select count(*) from people) as contacts,
      (select count(*) from messages where ${messagesWith(organization, number)}) as messages,
      (select count(*) from targets where ${targetsWith(organization, number)})
        + (select count(*) from dials where ${dialsWith(organization, number)} and number <> '')
        + (select count(*) from withdrawn_dials where ${dialsWith(organization, number)}) as campaign_entries,
      (select count(*) from import_failed_rows where ${failedRowsWith(organization, number)})
        + (select count(*) from import_blocked_numbers where ${blockedNumbersWith(organization, number)})
        + (select count(*) from import_rows where ${importedRowsWith(organization, number)})
        + (${countUploadsWith(organization, number)}) as import_rows,
      exists (select 1 from do_not_call where organization_id = ${id} and phone_number = ${number})
        as on_do_not_call_list`.execute(database)
  const [counts] = rows
  if (!counts) throw new Error('The counting query returned no row.')
  return counts
}

/** Tables, besides those of calls, whose files are cleared after a deletion by number. */
export const numberTables = [
  'contacts',
  'import_failed_rows',
  'import_blocked_numbers',
  'import_rows',
  'import_chunks',
  'saved_views',
]

/** Stores which calls a purge must delete. */
export async function insertPurgeCalls(
  organization: Organization,
  purge: number,
  number: string,
): Promise<void> {
  await sql`
    insert into purge_calls (organization_id, purge_id, call_id)
    select ${organization.id}, ${purge}, call_id from (${callsWith(organization, number)}) chosen`.execute(
    organization.database,
  )
}

/** Deletes everything about a number except its calls, its do-not-call entry and the audit log. */
export async function removeNumber(organization: Organization, number: string): Promise<void> {
  const { id, database } = organization
  const people = sql`with people as materialized (${contactsWith(organization, number)})`
  await sql`${people} delete from messages where ${messagesWith(organization, number)}`.execute(database)
  // Campaign contacts stay for the statistics. A deleted contact is not dialed again.
  await sql`
    ${people} update targets set number = null, reason = null
    where ${targetsWith(organization, number)} and (number is not null or reason is not null)`.execute(
    database,
  )
  await sql`
    ${people} update dials set number = '', verdict = jsonb_set(verdict, '{checks}', '[]')
    where ${dialsWith(organization, number)}`.execute(database)
  await sql`${people} delete from withdrawn_dials where ${dialsWith(organization, number)}`.execute(database)
  await sql`delete from import_failed_rows where ${failedRowsWith(organization, number)}`.execute(database)
  await sql`
    ${people} delete from import_blocked_numbers
    where ${blockedNumbersWith(organization, number)}`.execute(database)
  await sql`
    ${people} update import_rows set former = null, value_hash = null where ${importedRowsWith(organization, number)}`.execute(
    database,
  )
  await sql`
    delete from contacts
    where organization_id = ${id} and id in (${contactsWith(organization, number)})`.execute(database)
  await removeUploadsWith(organization, number)
  await clearSavedViews(organization, number)
  await forgetAnswers(organization)
}

const forgotten = {
  error:
    'This request was answered before. The answer was deleted together with data of a person; read the current state.',
}

/**
 * Replaces all stored answers to repeated requests: they can have names, numbers in any format, and words of calls. The
 * keys stay, so that a repeated request does not store the person again.
 */
async function forgetAnswers({ id, database }: Organization): Promise<void> {
  await database
    .updateTable('idempotency_keys')
    .set({ status: 409, body: JSON.stringify(forgotten) })
    .where('organization_id', '=', id)
    .where('body', 'is not', null)
    .execute()
}
