import type { BlockedNumber } from '#contract/contacts/import-rows'
import { looksTooShort } from '#rules/dialing/written-numbers'
import { byteOrderMark, csvLine } from '#rules/text/csv-line'
import { withoutGrouping } from '#rules/text/grouping'
import { numberRefusal } from '#server/contacts/dialing-rules/called-party'
import { findDialingRules } from '#server/contacts/dialing-rules/store'
import { findListedOf } from '#server/contacts/do-not-call/store'
import { numbersOf } from '#server/contacts/imports/reading/duplicates'
import type { ContactRowDraft } from '#server/contacts/imports/reading/rows'
import type { Organization } from '#server/kernel/database/organization'
import { fileOf } from '#server/kernel/http/files/file'
import { listBlockedNumbers } from './blocked-store'
import type { ReadyImport } from './store'

/** An imported row, and the contact that it created or changed. */
type ImportedRow = { line: number; row: ContactRowDraft; contact: ContactRowDraft }

const isListed = 'This number is on the do-not-call list.'

/**
 * Returns a function that explains why the do-not-call list or the organization's rules block one of the numbers;
 * undefined if they do not.
 */
export async function numberCheck(organization: Organization, numbers: readonly string[]) {
  const rules = await findDialingRules(organization)
  const listed = await findListedSet(organization, numbers)
  return (number: string) => (listed.has(number) ? isListed : numberRefusal(number, rules))
}

/** Returns which of the numbers are on the do-not-call list. */
export async function findListedSet(organization: Organization, numbers: readonly string[]) {
  const found = numbers.length > 0 ? await findListedOf(organization, [...new Set(numbers)]) : []
  return new Set(found.map(({ phone_number }) => phone_number))
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

const pageRows = 1000

async function* linesOf(organization: Organization, { id }: ReadyImport) {
  yield byteOrderMark + csvLine(['Line', 'Name', 'Phone number', 'Reason'])
  let after: readonly [line: number, number: string] | undefined
  do {
    const rows = await listBlockedNumbers(organization, id, { limit: pageRows, offset: 0, after })
    const lines = rows.map(({ line, name, phone_number, reason }) =>
      csvLine([String(line), name, phone_number, reason]),
    )
    yield lines.join('')
    const last = rows.length === pageRows ? rows.at(-1) : undefined
    after = last && [last.line, last.phone_number]
  } while (after)
}

/** The blocked numbers of an import as a file, each with line and reason. */
export function blockedFile(organization: Organization, job: ReadyImport): Response {
  const name = job.file_name.replace(/\.\w{1,5}$/, '')
  return fileOf(linesOf(organization, job), 'text/csv', `${name} blocked numbers.csv`)
}
