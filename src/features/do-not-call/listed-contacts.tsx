import type { ListedContact } from '#contract/contacts/list-checks'
import { contactLists, listChecks, contacts as operations } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { EmptyState } from '~/ui/feedback/empty-state'
import { confirmAction } from '~/ui/overlays/confirm'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'

const columns: Column<ListedContact>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <span dir="auto">{name}</span> },
  {
    id: 'numbers',
    header: 'On the do-not-call list',
    cell: ({ numbers }) => (
      <span className="flex flex-wrap gap-x-3">
        {numbers.map((number) => (
          <PhoneNumber key={number}>{number}</PhoneNumber>
        ))}
      </span>
    ),
  },
]

/** Contacts of a list that are on the do-not-call list. */
export function ListedContacts({ contacts }: { contacts: ListedContact[] }) {
  return (
    <DataTable
      label="Contacts on the do-not-call list"
      columns={columns}
      rows={contacts}
      rowKey={({ contact_id }) => String(contact_id)}
      rowName={({ name }) => name}
      empty={<EmptyState title="No contacts">No checked contact is on the do-not-call list.</EmptyState>}
    />
  )
}

type DeleteListedProps = { contactListId: number; listName: string; contacts: ListedContact[] }

/** Deletes the shown contacts from the platform's list, then checks the list again. */
export function DeleteListed({ contactListId, listName, contacts }: DeleteListedProps) {
  const contact_list_id = contactListId
  const start = useWrite(listChecks.start)
  const remove = useWrite(operations.delete, {
    handlesErrors: true,
    alsoRefreshes: [contactLists.list],
    said: ({ deleted_count }) => `Removed ${formatCount(deleted_count, 'contact')} from ${listName}`,
  })
  const count = formatCount(contacts.length, 'contact')
  const askToDelete = () =>
    confirmAction({
      title: `Remove ${count} from ${listName}?`,
      verb: contacts.length === 1 ? 'Delete contact' : 'Delete contacts',
      consequences:
        'The contacts shown are deleted from the platform’s contact list, with all their numbers. This cannot be undone. Their calls remain.',
      action: () =>
        remove.mutateAsync({
          contact_list_id,
          body: { contact_ids: contacts.map(({ contact_id }) => contact_id) },
        }),
      afterwards: () => start.mutate({ contact_list_id }),
    })
  return (
    <Button
      pending={start.isPending}
      disabledReason={contacts.length === 0 ? 'No contacts are shown.' : null}
      onClick={askToDelete}
    >
      Remove from the list
    </Button>
  )
}
