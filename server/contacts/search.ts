import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ContactFilter, FoundContact } from '#contract/contacts/contacts'
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

/**
 * Outcome of the last dial of a contact in any campaign; null while it is ongoing or without one. It queries per
 * contact.
 */
export const lastOutcome: RawBuilder<string | null> = sql<string | null>`(
  select dials.outcome
  from targets join dials using (campaign_id, contact_id)
  where targets.organization_id = contacts.organization_id
    and targets.contact_id = contacts.id
    and targets.attempts > 0
    and dials.attempt = targets.attempts
  order by targets.updated_at desc
  limit 1
)`

export type ContactMatch = Pick<ContactFilter, 'search' | 'last_outcome' | 'contact_ids'>

/** Matches contacts by id, by name or number, and by their last outcome. */
export function matching({ search, last_outcome, contact_ids }: ContactMatch): RawBuilder<SqlBool> {
  const conditions = [searching(search)]
  if (contact_ids !== undefined)
    conditions.push(sql`contacts.id = any(${contact_ids.split(',').map(Number)}::bigint[])`)
  if (last_outcome !== undefined)
    conditions.push(sql`${lastOutcome} is not distinct from ${last_outcome === 'none' ? null : last_outcome}`)
  return sql`(${sql.join(conditions, sql` and `)})`
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
