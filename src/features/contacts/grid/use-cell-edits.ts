import { useRef } from 'react'
import type { Contact, ContactChanges } from '#contract/contacts/contacts'
import type { z } from '#contract/http/zod'
import { contacts } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { findJsonError } from '~/lib/find-json-error'
import { dismissToast, notify } from '~/ui/feedback/notify'
import { type ContactColumn, detailText } from './contact-columns'
import type { UndoStack } from './undo-stack'

type Changes = z.input<typeof ContactChanges>

/**
 * The request of an edited cell. A detail is sent as `contact_info_changes`, which the server merges. Sending
 * all of contact_info would overwrite details that other users changed.
 */
type CellEdit = { changes: Changes; takesBack: Changes }

type CellReading = { edit: CellEdit | null; problem?: undefined } | { problem: string }

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

const undoSeconds = 12

/** Saves an edited cell immediately. If the server rejects it, the old value returns with a message. */
export function useCellEdits(contact_list_id: number, undos: UndoStack) {
  const lastNotice = useRef(0)
  const { mutateAsync } = useWrite(contacts.update, {
    handlesErrors: true,
    optimistic: (change, { contact_id, body }) =>
      change(contacts.list, (reply) => ({
        ...reply,
        contacts: reply.contacts.map((contact) =>
          contact.id === contact_id ? withChanges(contact, body) : contact,
        ),
      })),
  })

  const say = (title: string, undo?: () => void) => {
    dismissToast(lastNotice.current)
    const id = notify({ title, ...(undo && { action: { label: 'Undo', onSelect: undo } }) })
    lastNotice.current = id
    setTimeout(() => dismissToast(id), undoSeconds * 1000)
  }
  const send = async (contact: Contact, body: Changes) => {
    try {
      await mutateAsync({ contact_list_id, contact_id: contact.id, body })
      return true
    } catch (error) {
      dismissToast(lastNotice.current)
      const detail = error instanceof Error ? error.message : undefined
      notify({ tone: 'bad', title: `${contact.name} was not changed`, detail })
      return false
    }
  }

  /** Returns what is wrong with the text; otherwise sends it. */
  return (contact: Contact, column: ContactColumn, text: string): string | undefined => {
    const reading = readCell(contact, column, text)
    if (reading.problem !== undefined) return reading.problem
    if (!reading.edit) return undefined
    const { changes, takesBack } = reading.edit
    const { undo, forget } = undos.add(() => {
      void send(contact, takesBack)
      say(`${column.header} of ${contact.name} was restored`)
    })
    say(`Changed ${column.header} of ${contact.name}`, undo)
    void send(contact, changes).then((isSaved) => isSaved || forget())
    return undefined
  }
}
