import { useRef } from 'react'
import type { Contact, ContactChanges } from '#contract/contacts/contacts'
import type { z } from '#contract/http/zod'
import { contacts } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { dismissToast, notify } from '~/ui/feedback/notify'
import { readCell, withChanges } from './cell-edit'
import type { ContactColumn } from './contact-columns'
import type { UndoStack } from './undo-stack'

type Changes = z.input<typeof ContactChanges>

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
