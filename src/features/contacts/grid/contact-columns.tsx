import { TriangleAlert } from 'lucide-react'
import type { Contact } from '#contract/contacts/contacts'
import { dialable, dialableNumbers } from '#rules/dialing/dialable-numbers'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Badge } from '~/ui/feedback/badge'
import type { Tone } from '~/ui/feedback/tone'
import type { ColumnLayout } from '~/ui/grid/column-layout'
import type { GridColumn } from '~/ui/grid/grid-model'

/** The content of a column: a field, a detail of contact_info, or the outcome of the last dial. */
export type ContactColumn = GridColumn<Contact> & { source: ContactSource }
type ContactField = 'name' | 'phone_number' | 'phone_number_2' | 'phone_number_3'
type ContactSource = { field: ContactField } | { detail: string } | 'last_outcome'

// Cells show one line; the drawer shows the whole value.
const longest = 300
const longestSorted = 255

/** How many of the contact's numbers are blocked. */
function listedInWords(contact: Contact): string | undefined {
  const listed = contact.do_not_call?.length ?? 0
  if (listed === 0) return undefined
  const numbers = new Set(dialableNumbers(contact).filter(Boolean))
  return listed < numbers.size ? `Do not call ${listed} of ${numbers.size}` : 'Do not call'
}

function nameCell(contact: Contact) {
  const mark = listedInWords(contact)
  if (!mark) return contact.name
  return (
    <span className="flex h-full items-center gap-2">
      <span className="truncate">{contact.name}</span> <Badge tone="warn">{mark}</Badge>
    </span>
  )
}

function numberCell(number: string) {
  if (dialable(number)) return <PhoneNumber>{number}</PhoneNumber>
  return (
    <span className="flex h-full items-center gap-1.5 font-sans text-bad">
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      <bdi className="truncate">{number}</bdi>
      <span className="sr-only">Invalid number</span>
    </span>
  )
}

function fieldColumn(field: ContactField, header: string, width: number): ContactColumn {
  return {
    id: field,
    header,
    width,
    sortable: true,
    isMono: field !== 'name',
    cell: (contact) =>
      field === 'name' ? nameCell(contact) : contact[field] ? numberCell(contact[field]) : null,
    source: { field },
  }
}

const fieldColumns = [
  fieldColumn('name', 'Name', 220),
  fieldColumn('phone_number', 'Number', 160),
  fieldColumn('phone_number_2', 'Second number', 160),
  fieldColumn('phone_number_3', 'Third number', 160),
]

export const outcomeInWords = (outcome: string) =>
  outcome.charAt(0).toUpperCase() + outcome.slice(1).replaceAll('_', ' ')

const outcomeTones: Record<string, Tone> = { reached: 'good', failed: 'bad' }

const outcomeColumn: ContactColumn = {
  id: 'last_outcome',
  header: 'Last outcome',
  width: 144,
  sortable: true,
  cell: ({ last_outcome }) =>
    last_outcome && (
      <span className="flex h-full items-center">
        <Badge tone={outcomeTones[last_outcome] ?? 'neutral'}>{outcomeInWords(last_outcome)}</Badge>
      </span>
    ),
  source: 'last_outcome',
}

/** Pixels; headers are smaller. */
const letterWidth = { header: 7, value: 8 }
const cellPadding = 32

/** Fits the header and the longest value, within limits. */
function widthFor(header: string, values: readonly string[]): number {
  const longestValue = values.reduce((most, { length }) => Math.max(most, length), 0)
  const text = Math.max(header.length * letterWidth.header, longestValue * letterWidth.value)
  return Math.min(320, Math.max(128, text + cellPadding))
}

function detailColumn(detail: string, loaded: readonly Contact[]): ContactColumn {
  return {
    // Prefixed, because a detail may have the name of a field.
    id: `detail ${detail}`,
    header: detail,
    width: widthFor(
      detail,
      loaded.map((contact) => detailText(contact, detail)),
    ),
    // The server sorts by names of up to this length.
    sortable: detail.length > 0 && detail.length <= longestSorted,
    cell: (contact) => detailText(contact, detail).slice(0, longest),
    source: { detail },
  }
}

/** All columns of a list; the server names its details, which are as wide as those of the loaded contacts. */
export function contactColumns(
  details: string[],
  hasOutcome: boolean,
  loaded: readonly Contact[],
): ContactColumn[] {
  return [
    ...fieldColumns,
    ...(hasOutcome ? [outcomeColumn] : []),
    ...details.map((detail) => detailColumn(detail, loaded)),
  ]
}

const extraNumbers = ['phone_number_2', 'phone_number_3'] as const

/** The header of a column that every list has. */
export const headerOf = (id: string) =>
  [...fieldColumns, outcomeColumn].find((column) => column.id === id)?.header ?? id

/** The layout until the user changes it: number columns that are empty in all loaded contacts are hidden. */
export function usualLayout(loaded: readonly Contact[]): ColumnLayout {
  const empty = extraNumbers.filter((field) => loaded.every((contact) => !contact[field]))
  if (loaded.length === 0 || empty.length === 0) return []
  return fieldColumns.map(({ id }) => ({ id, isShown: !empty.some((field) => field === id) }))
}

/** The details of the loaded contacts, most frequent first, until the server has named all. */
export function detailsOf(contacts: Contact[]): string[] {
  const counts = new Map<string, number>()
  for (const { contact_info } of contacts)
    for (const name of Object.keys(contact_info ?? {})) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, aTimes], [b, bTimes]) => bTimes - aTimes || (a < b ? -1 : 1))
    .map(([name]) => name)
}

/** Text as it is, other values as JSON; empty if the contact lacks the detail. */
export function detailText({ contact_info }: Contact, detail: string): string {
  if (!contact_info || !Object.hasOwn(contact_info, detail)) return ''
  const value = contact_info[detail]
  return typeof value === 'string' ? value : JSON.stringify(value)
}
