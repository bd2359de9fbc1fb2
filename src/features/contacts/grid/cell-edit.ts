import type { Contact, ContactChanges } from '#contract/contacts/contacts'
import type { z } from '#contract/http/zod'
import { enteredNumber } from '#rules/dialing/dialable-numbers'
import { findJsonError } from '#rules/text/find-json-error'
import { isSame } from '~/lib/form-diff'
import { type ContactColumn, detailText } from './contact-columns'

type Changes = z.input<typeof ContactChanges>

export const numberProblem = 'Enter a number with country code, such as +14155550123.'

/** What a cell contains; no `value` is a detail that the contact lacks. */
type CellValue = { value?: unknown }

/** A new value for the cell of a column. */
export type CellEdit = { column: ContactColumn; to: CellValue }

export type CellReading = { edit: CellEdit | null; problem?: undefined } | { problem: string }

/** The text to edit in a cell; undefined if the cell is read-only. */
export function cellText(contact: Contact, { source }: ContactColumn): string | undefined {
  if (source === 'last_outcome') return undefined
  return 'field' in source ? (contact[source.field] ?? '') : detailText(contact, source.detail)
}

export function readCell(contact: Contact, column: ContactColumn, typed: string): CellReading {
  const { source } = column
  const text = typed.trim()
  if (source === 'last_outcome' || text === (cellText(contact, column) ?? '').trim()) return { edit: null }
  if ('field' in source) {
    if (source.field === 'name' && text === '') return { problem: 'Enter a name.' }
    if (source.field === 'name' || text === '') return { edit: { column, to: { value: text || null } } }
    const number = enteredNumber(text)
    if (!number) return { problem: numberProblem }
    return { edit: number === contact[source.field] ? null : { column, to: { value: number } } }
  }
  const to = readDetail(text, valueIn(contact, column).value)
  return 'problem' in to ? to : { edit: { column, to } }
}

function valueIn(contact: Contact, { source }: ContactColumn): CellValue {
  if (source === 'last_outcome') return {}
  if ('field' in source) return { value: contact[source.field] ?? null }
  const info = contact.contact_info ?? {}
  return Object.hasOwn(info, source.detail) ? { value: info[source.detail] } : {}
}

/** The edits that restore what the contact had in these cells. */
export const restoring = (contact: Contact, edits: CellEdit[]): CellEdit[] =>
  edits.map(({ column }) => ({ column, to: valueIn(contact, column) }))

/** Whether another user changed the cell since `seen`, to something else than the edit does. */
export function isContested({ column, to }: CellEdit, seen: Contact, latest: Contact): boolean {
  const stored = valueIn(latest, column)
  return !isSame(stored, valueIn(seen, column)) && !isSame(stored, to)
}

/** The value of an edit in words. */
export function inWords({ to: { value } }: CellEdit): string {
  if (value === undefined || value === null || value === '') return 'empty'
  return `“${typeof value === 'string' ? value : JSON.stringify(value)}”`
}

/**
 * The request of edited cells of a contact. Details are sent as `contact_info_changes`, which the server merges. Sending
 * all of contact_info would overwrite details that other users changed.
 */
export function changesOf(edits: CellEdit[]): Changes {
  const fields: [string, unknown][] = []
  const set: [string, unknown][] = []
  const remove: string[] = []
  for (const { column, to } of edits) {
    if (column.source === 'last_outcome') continue
    if ('field' in column.source) fields.push([column.source.field, to.value])
    else if ('value' in to) set.push([column.source.detail, to.value])
    else remove.push(column.source.detail)
  }
  const details = {
    ...(set.length > 0 && { set: Object.fromEntries(set) }),
    ...(remove.length > 0 && { remove }),
  }
  const hasDetails = set.length + remove.length > 0
  return { ...Object.fromEntries(fields), ...(hasDetails && { contact_info_changes: details }) }
}

/**
 * An empty text removes the detail. A number or other JSON value keeps its type if the typed text allows it.
 */
function readDetail(text: string, before: unknown): CellValue | { problem: string } {
  if (text === '') return {}
  if (typeof before === 'string' || before === undefined) return { value: text }
  const fault = findJsonError(text)
  if (!fault) return { value: JSON.parse(text) }
  const isStructured = typeof before === 'object' && before !== null
  return isStructured ? { problem: `Column ${fault.column}: ${fault.message}.` } : { value: text }
}

/** The contact as the server will return it. */
export function withChanges(contact: Contact, changes: Changes): Contact {
  const { contact_info_changes, ...fields } = changes
  const changed = { ...contact, ...fields }
  if (!contact_info_changes) return changed
  const { set = {}, remove = [] } = contact_info_changes
  const entries = Object.entries(contact.contact_info ?? {}).filter(([name]) => !remove.includes(name))
  return { ...changed, contact_info: Object.fromEntries([...entries, ...Object.entries(set)]) }
}

/** Edits of a contact, made for the version that the user saw. */
export type Edited = { seen: Contact; edits: CellEdit[] }

/** Texts pasted into cells of a contact. */
export type PastedRow = { contact: Contact; cells: { column: ContactColumn; text: string }[] }

/** The edits of pasted texts, or the first problem, and the cell that has it. */
export function readPasted(rows: PastedRow[]): {
  edited: Edited[]
  wrong?: { where: string; problem: string }
} {
  const edited: Edited[] = []
  for (const { contact, cells } of rows) {
    const edits: CellEdit[] = []
    for (const { column, text } of cells) {
      const { problem, edit } = { edit: null, ...readCell(contact, column, text) }
      if (problem !== undefined)
        return { edited: [], wrong: { where: `${column.header} of ${contact.name}, “${text}”`, problem } }
      if (edit) edits.push(edit)
    }
    if (edits.length > 0) edited.push({ seen: contact, edits })
  }
  return { edited }
}
