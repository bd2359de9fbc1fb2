import type { Contact, ContactChanges } from '#contract/contacts/contacts'
import type { z } from '#contract/http/zod'
import { findJsonError } from '~/lib/find-json-error'
import { type ContactColumn, detailText } from './contact-columns'

type Changes = z.input<typeof ContactChanges>

/**
 * The request of an edited cell. A detail is sent as `contact_info_changes`, which the server merges. Sending
 * all of contact_info would overwrite details that other users changed.
 */
type CellEdit = { changes: Changes; takesBack: Changes }

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
    const { field } = source
    if (field === 'name' && text === '') return { problem: 'Enter a name.' }
    return { edit: { changes: { [field]: text || null }, takesBack: { [field]: contact[field] ?? null } } }
  }
  const { detail } = source
  const info = contact.contact_info ?? {}
  const before = Object.hasOwn(info, detail) ? { value: info[detail] } : undefined
  const after = readDetail(text, before?.value)
  if ('problem' in after) return after
  return { edit: { changes: detailChange(detail, after), takesBack: detailChange(detail, before) } }
}

const detailChange = (detail: string, to: { value?: unknown } | undefined): Changes => ({
  contact_info_changes: to && 'value' in to ? { set: { [detail]: to.value } } : { remove: [detail] },
})

/**
 * An empty text removes the detail. A number or other JSON value keeps its type if the typed text allows it.
 */
function readDetail(text: string, before: unknown): { value?: unknown } | { problem: string } {
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
