import { sql } from 'kysely'
import type { Import } from '#contract/contacts/imports'
import type { Skipped } from '#server/contacts/imports/reading/duplicates'
import type { ContactRowDraft } from '#server/contacts/imports/reading/rows'
import type { Organization } from '#server/kernel/database/organization'
import type { SkippedRow } from '#server/schema/contact-tables'
import type { ReadyImport } from './store'

/** Files may repeat millions of rows. */
const mostSkippedRows = 100

/** The first skipped rows, as a column. */
export const firstSkipped = (before: readonly SkippedRow[], more: readonly SkippedRow[]): string =>
  JSON.stringify([...before, ...more].slice(0, mostSkippedRows))

export function skippedRow(
  { row, contact, like, isSame }: Skipped,
  lineOf: (draft: ContactRowDraft) => number | null,
): SkippedRow {
  return {
    line: lineOf(row) ?? 0,
    contact_id: contact?.id ?? null,
    same_line: like ? lineOf(like) : null,
    is_same: isSame,
  }
}

type Known = { id: number; name: string; contact_list_id: number }

function reasonOf({ same_line, is_same }: SkippedRow, contact: Known | undefined, job: ReadyImport): string {
  if (same_line !== null) return `Line ${same_line} has the same number.`
  if (job.target === 'do_not_call') return 'The number is already on the do-not-call list.'
  if (!contact) return 'A contact with this number existed.'
  const where = contact.contact_list_id === job.contact_list_id ? 'this list' : 'another list'
  return is_same
    ? `${contact.name} already has these values in ${where}.`
    : `${contact.name} is already in ${where}.`
}

/** Explains skipped rows, with the current names of the contacts. */
export async function explainSkipped(
  { id, database }: Organization,
  job: ReadyImport,
  rows: readonly SkippedRow[] = job.skipped_rows,
): Promise<NonNullable<Import['skipped_rows']>> {
  const ids = rows.flatMap(({ contact_id }) => contact_id ?? [])
  const found: Known[] =
    ids.length === 0
      ? []
      : await database
          .selectFrom('contacts')
          .select(['id', 'name', 'contact_list_id'])
          .where('organization_id', '=', id)
          .where(sql<boolean>`id = any(${ids}::int[])`)
          .execute()
  const contacts = new Map(found.map((contact) => [contact.id, contact]))
  return rows.map((row) => {
    const contact = row.contact_id === null ? undefined : contacts.get(row.contact_id)
    return { line: row.line, reason: reasonOf(row, contact, job), contact_id: contact?.id ?? null }
  })
}
