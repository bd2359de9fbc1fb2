import type { z } from 'zod'
import type { Contact, ContactChanges } from '#contract/contacts/contacts'
import { findJsonError } from '~/lib/find-json-error'
import { type ContactColumn, detailText } from './contact-columns'

type Changes = z.input<typeof ContactChanges>

/**
 * What an edited cell asks of the server. A detail goes as `contact_info_changes`, which the server merges in the row
 * itself: sending contact_info whole, which replaces it, would lose what others have written to other details meanwhile.
 */
type CellEdit = { changes: Changes; takesBack: Changes }

export type CellReading = { edit: CellEdit | null; problem?: undefined } | { problem: string }

/** The text to edit in a cell; undefined where it cannot be edited in place. */
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
    if (field === 'name' && text === '') return { problem: 'This must not be empty.' }
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

/** Emptied, a detail goes. A text stays one; what was a number or the like stays so as long as what is typed is one. */
function readDetail(text: string, before: unknown): { value?: unknown } | { problem: string } {
  if (text === '') return {}
  if (typeof before === 'string' || before === undefined) return { value: text }
  const fault = findJsonError(text)
  if (!fault) return { value: JSON.parse(text) }
  const isStructured = typeof before === 'object' && before !== null
  return isStructured ? { problem: `Column ${fault.column}: ${fault.message}.` } : { value: text }
}

/** The contact as the server will answer it. */
export function withChanges(contact: Contact, changes: Changes): Contact {
  const { contact_info_changes, ...fields } = changes
  const changed = { ...contact, ...fields }
  if (!contact_info_changes) return changed
  const { set = {}, remove = [] } = contact_info_changes
  const entries = Object.entries(contact.contact_info ?? {}).filter(([name]) => !remove.includes(name))
  return { ...changed, contact_info: Object.fromEntries([...entries, ...Object.entries(set)]) }
}
