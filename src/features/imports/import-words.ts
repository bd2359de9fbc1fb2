import type { DuplicatePolicy, ImportSettings } from '#contract/contacts/import-settings'
import type { Import } from '#contract/contacts/imports'
import type { ColumnTarget } from '#rules/imports/choices'
import { formatCount, formatNumber } from '~/lib/format/number'
import type { Tone } from '~/ui/feedback/tone'
import type { Option } from '~/ui/fields/select/option'

export const targetOptions: Option<ColumnTarget>[] = [
  { value: 'name', label: 'Name' },
  { value: 'first_name', label: 'First name' },
  { value: 'last_name', label: 'Last name' },
  { value: 'phone_number', label: 'Phone number' },
  { value: 'phone_number_2', label: 'Phone number 2' },
  { value: 'phone_number_3', label: 'Phone number 3' },
  { value: 'contact_info', label: 'Contact info' },
  { value: 'contact_info_json', label: 'Contact info as JSON' },
  { value: 'ignore', label: 'Skip column' },
]

export const numberOptions = targetOptions.filter(
  ({ value }) => value.startsWith('phone') || value === 'ignore',
)

export const duplicateOptions: Option<DuplicatePolicy>[] = [
  { value: 'skip', label: 'Skip the row' },
  { value: 'overwrite_blanks', label: 'Fill blanks' },
  { value: 'overwrite', label: 'Overwrite' },
  { value: 'keep_both', label: 'Keep both' },
]

/** A platform inserts many contacts in a request, but updates them one by one. */
export const duplicateOptionsAtPlatform = duplicateOptions.filter(
  ({ value }) => value === 'skip' || value === 'keep_both',
)

export const duplicateHints: Record<DuplicatePolicy, string> = {
  skip: 'Keeps the contact and skips the row.',
  overwrite_blanks: 'Fills empty fields of the contact. Replaces nothing.',
  overwrite: 'Replaces the fields of the contact. Empty cells are ignored.',
  keep_both: 'Adds another contact. The person may be called twice.',
}

export const encodingOptions: Option<ImportSettings['encoding']>[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16 LE' },
  { value: 'utf-16be', label: 'UTF-16 BE' },
  { value: 'windows-1252', label: 'Windows-1252' },
]

export const delimiterOptions: Option<ImportSettings['delimiter']>[] = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Pipe' },
]

const states: Record<string, { tone: Tone; word: string; live?: boolean }> = {
  uploaded: { tone: 'info', word: 'Not started' },
  running: { tone: 'info', word: 'Importing', live: true },
  cancelling: { tone: 'warn', word: 'Canceling', live: true },
  completed: { tone: 'good', word: 'Completed' },
  cancelled: { tone: 'neutral', word: 'Canceled' },
  failed: { tone: 'bad', word: 'Failed' },
  undoing: { tone: 'warn', word: 'Undoing', live: true },
  undone: { tone: 'neutral', word: 'Undone' },
}

export const stateOf = ({ status }: Import) => states[status] ?? { tone: 'neutral' as const, word: status }

type Uncallable = Pick<Import, 'no_number_count' | 'short_number_count'>

/** "1 contact has no phone number. 2 contacts have a number that looks too short."; undefined without any. */
export function uncallableInWords({ no_number_count, short_number_count }: Uncallable): string | undefined {
  const sentences = [
    [no_number_count, 'no phone number'] as const,
    [short_number_count, 'a number that looks too short'] as const,
  ].flatMap(([count, what]) =>
    count ? [`${formatCount(count, 'contact has', 'contacts have')} ${what}.`] : [],
  )
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

/** The counts that are not zero: "2 added, 1 failed". */
export function countsInWords(job: Import): string {
  const counts: [number, string][] = [
    [job.added_count, 'added'],
    [job.overwritten_count, 'updated'],
    [job.skipped_count, job.target === 'contacts' ? 'skipped as duplicates' : 'already on the list'],
    [job.failed_count, 'failed'],
  ]
  const shown = counts.filter(([count]) => count > 0).map(([count, word]) => `${formatNumber(count)} ${word}`)
  return shown.join(', ') || 'nothing yet'
}

/** How many rows the undo reverted and how many it skipped. */
export function undoneInWords({ undone_count, kept_count, overwritten_count, target }: Import): string {
  const left =
    target === 'contacts'
      ? `${formatCount(kept_count, 'row')} that changed`
      : `${formatCount(kept_count, 'number')} blocked again`
  const kept = kept_count > 0 ? ` Left ${left} since the import.` : ''
  if (overwritten_count > 0) return `Reverted ${formatCount(undone_count, 'row')}.${kept}`
  return `Removed ${formatCount(undone_count, target === 'contacts' ? 'contact' : 'number')}.${kept}`
}

const templates = {
  contacts:
    'name,phone_number,phone_number_2,phone_number_3,city\r\nAda Lovelace,+14155550101,+14155550102,,London\r\n',
  do_not_call: 'phone_number\r\n+14155550101\r\n',
}

export const templateFor = (target: keyof typeof templates) =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(templates[target])}`
