import { sql } from 'kysely'
import { containing } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import {
  blockedNumbersWith,
  callsWith,
  contactsWith,
  dialsWith,
  failedRowsWith,
  importedRowsWith,
  messagesWith,
  targetsWith,
} from './held'

/** Tables, besides those of calls, whose files are cleared after a deletion by number. */
export const numberTables = ['contacts', 'import_failed_rows', 'import_blocked_numbers', 'import_rows']

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
  // Stored answers for repeated requests.
  await sql`
    delete from idempotency_keys
    where organization_id = ${id} and body like ${containing(number)}`.execute(database)
}
