import type { BlockedNumber } from '#contract/contacts/import-rows'
import { withoutGrouping } from '#rules/text/grouping'
import { numberRefusal } from '#server/contacts/dialing-rules/called-party'
import { findDialingRules } from '#server/contacts/dialing-rules/store'
import { numbersOf } from '#server/contacts/imports/reading/duplicates'
import { looksTooShort } from '#server/contacts/imports/reading/numbers'
import type { ContactRowDraft } from '#server/contacts/imports/reading/rows'
import type { Organization } from '#server/kernel/database/organization'

/** An imported row, and the contact that it created or changed. */
export type ImportedRow = { line: number; row: ContactRowDraft; contact: ContactRowDraft }

/** Returns a function that explains why the organization's rules block a number; undefined if they do not. */
export async function numberCheck(organization: Organization) {
  const rules = await findDialingRules(organization)
  return (number: string) => numberRefusal(number, rules)
}

/** Returns the blocked numbers of imported rows, without numbers that the contact did not take. */
export function blockedNumbersOf(
  imported: readonly ImportedRow[],
  reasonFor: (number: string) => string | undefined,
): BlockedNumber[] {
  return imported.flatMap(({ line, row, contact }) =>
    [...new Set(numbersOf(row))].flatMap((phone_number) => {
      const reason = reasonFor(phone_number)
      const isTaken = () => numbersOf(contact).map(withoutGrouping).includes(phone_number)
      return reason && isTaken() ? [{ line, name: contact.name, phone_number, reason }] : []
    }),
  )
}

/** Counts imported rows that can hardly be called. */
export function countUncallable(rows: readonly ContactRowDraft[]) {
  return {
    no_number_count: rows.filter((row) => numbersOf(row).length === 0).length,
    short_number_count: rows.filter((row) => numbersOf(row).some(looksTooShort)).length,
  }
}

export const countLines = (numbers: readonly BlockedNumber[]) => new Set(numbers.map(({ line }) => line)).size
