import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FoundContact } from '#contract/contacts/contacts'
import { containing } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'

const isPartOfNumber = /^[\d\s+().\p{Pd}/]*$/u
/** Zeros that are dialed before a number and are no part of it: 00, the 0 of a national number, and (0). */
const trunkZeros = /^0+/
const zeroInBrackets = /\(0\)/

/** Returns the digits of a text that may be part of a phone number; undefined for other texts. */
function digitsOf(text: string): string | undefined {
  if (!isPartOfNumber.test(text)) return undefined
  return text.replace(zeroInBrackets, '').replace(/\D/g, '').replace(trunkZeros, '') || undefined
}

/** Matches contacts by name or number; digits also match differently formatted numbers. */
export function searching(search = ''): RawBuilder<SqlBool> {
  const text = search.trim()
  if (text === '') return sql`true`
  const asWritten = sql<SqlBool>`search_text like lower(${containing(text)})`
  const digits = digitsOf(text)
  return digits ? sql`(${asWritten} or search_text like ${containing(digits)})` : asWritten
}

/** Finds contacts in all lists: names that begin with the text first, then the newest. */
export async function findContacts(
  { id, database }: Organization,
  search: string,
  limit: number,
): Promise<FoundContact[]> {
  const { rows } = await sql<FoundContact>`
    select contacts.id, contacts.name, phone_number, phone_number_2, phone_number_3, contact_list_id,
      contact_lists.name as contact_list_name
    from contacts join contact_lists
      on contact_lists.organization_id = contacts.organization_id and contact_lists.id = contact_list_id
    where contacts.organization_id = ${id} and ${searching(search)}
    order by starts_with(search_text, lower(${search})) desc, contacts.id desc
    limit ${limit}`.execute(database)
  return rows
}
