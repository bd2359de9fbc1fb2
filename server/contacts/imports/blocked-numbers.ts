import type { BlockedNumber } from '#contract/contacts/imports'
import { withoutGrouping } from '#rules/text/grouping'
import { numberRefusal } from '#server/contacts/dialing-rules/called-party'
import { findDialingRules } from '#server/contacts/dialing-rules/store'
import { numbersOf } from '#server/contacts/imports/reading/duplicates'
import type { ContactRowDraft } from '#server/contacts/imports/reading/rows'
import type { Organization } from '#server/kernel/database/organization'

/** A row of the file that was imported, and the contact that it made or changed. */
export type ImportedRow = { line: number; row: ContactRowDraft; contact: ContactRowDraft }

/** Why a number is never called under the organization's rules; undefined when it may be. */
export async function numberCheck(organization: Organization) {
  const rules = await findDialingRules(organization)
  return (number: string) => numberRefusal(number, rules)
}

/** The numbers of imported rows that are never called. A number that the contact did not take is left out. */
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

export const countLines = (numbers: readonly BlockedNumber[]) => new Set(numbers.map(({ line }) => line)).size
