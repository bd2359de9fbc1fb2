import { lazy, useState } from 'react'
import type { Capabilities } from '#contract/accounts/account'
import type { Contact } from '#contract/contacts/contacts'
import type { SelectedContacts } from '~/features/contacts/grid/read-selected'
import { reasonNotToList } from '~/features/do-not-call/contact-numbers'
import { unsupportedReason } from '~/features/do-not-call/unsupported'
import { SendText } from '~/features/messages/send-text'
import { reasonNotToText, toContact } from '~/features/messages/text-subjects'
import { LateDialog } from '~/ui/overlays/late-dialog'
import type { MenuItem } from '~/ui/overlays/menu-item'

const AddContactDialog = lazy(async () => ({
  default: (await import('~/features/do-not-call/add-contact-dialog')).AddContactDialog,
}))

const BlockContactsDialog = lazy(async () => ({
  default: (await import('~/features/do-not-call/block-contacts-dialog')).BlockContactsDialog,
}))

type Open = { kind: 'text' | 'bar'; contact: Contact } | { kind: 'block'; selected: SelectedContacts }

/** The actions on a contact's row, and their dialogs. */
export function useContactActions({ do_not_call }: Capabilities) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const text = (contact: Contact) => setOpen({ kind: 'text', contact })
  return {
    text,
    block: do_not_call ? (selected: SelectedContacts) => setOpen({ kind: 'block', selected }) : undefined,
    actions: (contact: Contact): MenuItem[] => [
      { label: 'Send text', disabledReason: reasonNotToText(contact), onSelect: () => text(contact) },
      {
        label: 'Block numbers',
        disabledReason: do_not_call ? reasonNotToList(contact) : unsupportedReason,
        onSelect: () => setOpen({ kind: 'bar', contact }),
      },
    ],
    dialog: open && (
      <LateDialog onClose={close}>
        {open.kind === 'text' && <SendText subject={toContact(open.contact)} onClose={close} />}
        {open.kind === 'bar' && <AddContactDialog contact={open.contact} onClose={close} />}
        {open.kind === 'block' && (
          <BlockContactsDialog
            count={open.selected.count}
            read={open.selected.read}
            onBlocked={open.selected.clear}
            onClose={close}
          />
        )}
      </LateDialog>
    ),
  }
}
