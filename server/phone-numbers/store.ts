import { type Selectable, sql } from 'kysely'
import type { PhoneNumberFilter } from '#contract/phone-numbers/phone-numbers'
import { withoutSeparators } from '#rules/text/grouping'
import { containing } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import { countRows, type Slice } from '#server/kernel/database/page'
import { sortedSlice } from '#server/kernel/database/sorting'
import type { PhoneNumbersTable } from '#server/schema/tables'

export type PhoneNumberRow = Selectable<PhoneNumbersTable>
export type PhoneNumberChanges = Partial<
  Pick<PhoneNumberRow, 'name' | 'inbound_agent_id' | 'outbound_agent_id'>
>

const numbersOf = ({ id, database }: Organization) =>
  database.selectFrom('phone_numbers').where('organization_id', '=', id)

export function findPhoneNumber(organization: Organization, id: string): Promise<PhoneNumberRow | undefined> {
  return numbersOf(organization).selectAll().where('phone_number_id', '=', id).executeTakeFirst()
}

/** Returns a number and locks it until the transaction ends. */
export function lockPhoneNumber(organization: Organization, id: string): Promise<PhoneNumberRow | undefined> {
  return numbersOf(organization)
    .selectAll()
    .where('phone_number_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Like lockPhoneNumber, and also prevents new references. */
export function lockPhoneNumberForRemoval(
  organization: Organization,
  id: string,
): Promise<PhoneNumberRow | undefined> {
  return numbersOf(organization).selectAll().where('phone_number_id', '=', id).forUpdate().executeTakeFirst()
}

/** Returns whether the organization has the number, and prevents its removal until the transaction ends. */
export async function lockPhoneNumberForUse(
  organization: Organization,
  phone_number: string,
): Promise<boolean> {
  const row = await numbersOf(organization)
    .select('phone_number_id')
    .where('phone_number', '=', phone_number)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

const matching = (organization: Organization, { phone_number, name }: PhoneNumberFilter) =>
  numbersOf(organization)
    .$if(phone_number !== undefined, (query) =>
      query.where('phone_number', 'like', containing(withoutSeparators(phone_number ?? ''))),
    )
    .$if(name !== undefined, (query) => query.where('name', 'ilike', containing(name)))

export function countPhoneNumbers(organization: Organization, filter: PhoneNumberFilter): Promise<number> {
  return countRows(matching(organization, filter))
}

export function listPhoneNumbers(
  organization: Organization,
  filter: PhoneNumberFilter,
  slice: Slice,
): Promise<PhoneNumberRow[]> {
  return sortedSlice(matching(organization, filter).selectAll(), filter, slice, 'phone_number_id').execute()
}

/** Undefined if the organization already has the number. */
export function insertPhoneNumber(
  { id, database }: Organization,
  number: Pick<PhoneNumberRow, 'phone_number_id' | 'phone_number' | 'name'>,
): Promise<PhoneNumberRow | undefined> {
  return database
    .insertInto('phone_numbers')
    .values({ ...number, organization_id: id, inbound_agent_id: null, outbound_agent_id: null })
    .onConflict((clash) => clash.columns(['organization_id', 'phone_number']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Undefined if the number does not exist. */
export function updatePhoneNumber(
  { id, database }: Organization,
  phone_number_id: string,
  changes: PhoneNumberChanges,
): Promise<PhoneNumberRow | undefined> {
  return database
    .updateTable('phone_numbers')
    .set({ ...changes, updated_at: sql<string>`clock_timestamp()` })
    .where('organization_id', '=', id)
    .where('phone_number_id', '=', phone_number_id)
    .returningAll()
    .executeTakeFirst()
}

export async function removePhoneNumber(
  { id, database }: Organization,
  phone_number_id: string,
): Promise<void> {
  await database
    .deleteFrom('phone_numbers')
    .where('organization_id', '=', id)
    .where('phone_number_id', '=', phone_number_id)
    .execute()
}

/** Returns which of the numbers the organization has. */
export async function listKnownNumbers(
  organization: Organization,
  numbers: readonly string[],
): Promise<string[]> {
  if (numbers.length === 0) return []
  const rows = await numbersOf(organization)
    .select('phone_number')
    .where('phone_number', 'in', [...numbers])
    .execute()
  return rows.map(({ phone_number }) => phone_number)
}

/** Returns some of the organization's numbers, to guess the country it calls. */
export async function listOwnNumbers({ id, database }: Organization): Promise<string[]> {
  const rows = await database
    .selectFrom('phone_numbers')
    .select('phone_number')
    .where('organization_id', '=', id)
    .orderBy('phone_number_id')
    .limit(50)
    .execute()
  return rows.map(({ phone_number }) => phone_number)
}
