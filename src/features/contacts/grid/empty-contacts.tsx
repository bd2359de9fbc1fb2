import { ContactRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '~/ui/feedback/empty-state'

type EmptyContactsProps = {
  /** The contacts of this page are deleted and can be restored. */
  areHidden: boolean
  isFiltered: boolean
  clear: ReactNode
  add: ReactNode
}

export function EmptyContacts({ areHidden, isFiltered, clear, add }: EmptyContactsProps) {
  if (areHidden)
    return <EmptyState title="These contacts are being deleted">Select Undo to restore them.</EmptyState>
  if (isFiltered)
    return (
      <EmptyState title="No contacts match" actions={clear}>
        Try another part of a name or number.
      </EmptyState>
    )
  return (
    <EmptyState icon={ContactRound} title="No contacts in this list yet" actions={add}>
      A contact is a person to call: a name, up to three numbers, and details for the bot. Use Import to add
      contacts from a spreadsheet.
    </EmptyState>
  )
}
