import { sql } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { searching } from '#server/contacts/search'
import type { Organization } from '#server/kernel/database/organization'
import { containing } from '#server/kernel/database/text'

const numberShape = /^[+\d\s().\-/]+$/
const leastDigits = 5
const mostPeople = 200
const shortestName = 3

/** The country codes of the organization's own numbers. */
async function ownCountryCodes({ id, database }: Organization): Promise<string[]> {
  const rows = await database
    .selectFrom('phone_numbers')
    .select('phone_number')
    .where('organization_id', '=', id)
    .limit(mostPeople)
    .execute()
  const codes = rows.map(({ phone_number }) => parsePhoneNumberFromString(phone_number)?.countryCallingCode)
  return [...new Set(codes.flatMap((code) => code ?? []))]
}

/** The numbers that a text in any format may mean; a national number is tried in the own countries. */
export async function numbersLike(organization: Organization, text: string): Promise<string[]> {
  // In "+44 (0)20", the 0 is dialed only within the country.
  const digits = text.replace('(0)', '').replace(/\D/g, '')
  if (!numberShape.test(text) || digits.length < leastDigits) return []
  if (text.startsWith('+')) return [`+${digits}`]
  if (digits.startsWith('00')) return [`+${digits.slice(2)}`]
  // Italian numbers retain their leading 0.
  const national = new Set([digits.replace(/^0+/, ''), digits])
  const codes = await ownCountryCodes(organization)
  return [`+${digits}`, ...codes.flatMap((code) => [...national].map((number) => `+${code}${number}`))]
}

/** The numbers of contacts whose name contains a text; none for quoted, excluded or very short words. */
export async function numbersOfPeople({ id, database }: Organization, search: string): Promise<string[]> {
  const text = search.trim()
  if (text.length < shortestName || /["\d]|(^|\s)-/.test(text)) return []
  const { rows } = await sql<{ number: string }>`
    select distinct number from (
      select phone_number, phone_number_2, phone_number_3 from contacts
      where organization_id = ${id} and ${searching(text)} and lower(name) like lower(${containing(text)})
      limit ${mostPeople}
    ) as people, unnest(array[phone_number, phone_number_2, phone_number_3]) as number
    where number is not null`.execute(database)
  return rows.map(({ number }) => number)
}
