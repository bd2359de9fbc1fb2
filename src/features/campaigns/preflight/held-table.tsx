import type { HeldContact } from '#contract/campaigns/preflight'
import { messages } from '~/features/campaigns/messages'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { EmptyState } from '~/ui/feedback/empty-state'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'
import { wordsFor } from './gate-words'

const columns: Column<HeldContact>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => (
      <span dir="auto" className="block truncate">
        {name}
      </span>
    ),
  },
  {
    id: 'phone_number',
    header: 'Number',
    width: '9rem',
    cell: ({ phone_number }) =>
      phone_number ? <PhoneNumber>{phone_number}</PhoneNumber> : <span className="text-muted">–</span>,
  },
  { id: 'gate', header: 'Blocked', width: '15rem', hideBelow: 'md', cell: ({ gate }) => wordsFor(gate) },
  {
    id: 'reason',
    header: 'Reason',
    width: '45%',
    cell: ({ reason }) => (
      <span dir="auto" className="block whitespace-normal wrap-anywhere">
        {reason}
      </span>
    ),
  },
]

/** Blocked contacts with reasons, linked to their list. */
export function HeldTable({ contacts }: { contacts: HeldContact[] }) {
  return (
    <DataTable
      label="Blocked contacts"
      columns={columns}
      rows={contacts}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowLink={({ contact_list_id, id }) => ({
        to: '/contact-lists/$contactListId',
        params: { contactListId: contact_list_id },
        search: { contact: id },
      })}
      empty={<EmptyState title="No blocked contacts">{messages.noneBlocked}</EmptyState>}
    />
  )
}
