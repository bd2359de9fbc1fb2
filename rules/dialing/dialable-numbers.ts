import type { Contact } from '#contract/contacts/contacts'
import { withoutGrouping } from '#rules/text/grouping'

const e164 = /^\+[1-9]\d{1,14}$/

function dialable(written: string | null | undefined): string | null {
  if (!written) return null
  if (e164.test(written)) return written
  const number = withoutGrouping(written)
  return e164.test(number) ? number : null
}

/**
 * Returns the three numbers of a contact in E.164, in order; null for each that is missing or cannot be
 * dialed.
 */
export function dialableNumbers({
  phone_number,
  phone_number_2,
  phone_number_3,
}: Pick<Contact, 'phone_number' | 'phone_number_2' | 'phone_number_3'>): (string | null)[] {
  return [dialable(phone_number), dialable(phone_number_2), dialable(phone_number_3)]
}
