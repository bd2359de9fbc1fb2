import type { Contact } from '#contract/contacts/contacts'
import { dialableNumbers } from '#rules/dialing/dialable-numbers'
import { findListedOf } from '#server/contacts/do-not-call/store'
import type { Organization } from '#server/kernel/database/organization'
import type { ContactRow } from './store'

/** The contacts of a page, each with those of its numbers that are never dialled: one question for all. */
export async function withListed(organization: Organization, rows: ContactRow[]): Promise<Contact[]> {
  const numbers = rows.flatMap(dialableNumbers).filter((number) => number !== null)
  if (numbers.length === 0) return rows.map((row) => ({ ...row, do_not_call: [] }))
  const found = await findListedOf(organization, [...new Set(numbers)])
  const listed = new Set(found.map(({ phone_number }) => phone_number))
  return rows.map((row) => {
    const own = dialableNumbers(row).flatMap((number) => (number && listed.has(number) ? [number] : []))
    return { ...row, do_not_call: [...new Set(own)] }
  })
}
