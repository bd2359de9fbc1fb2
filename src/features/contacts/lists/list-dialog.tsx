import { useQueryClient } from '@tanstack/react-query'
import { type ContactList, ContactListDraft } from '#contract/contacts/lists'
import { contactLists } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { NameDialog } from '~/ui/editing/name-dialog'

type ListDialogProps = {
  /** The list to rename; absent: a new one. */
  list?: ContactList | undefined
  onCreated?: (list: ContactList) => void
  onClose: () => void
}

export function ListDialog({ list, onCreated, onClose }: ListDialogProps) {
  const client = useQueryClient()
  const create = useWrite(contactLists.create, { handlesErrors: true, said: ({ name }) => `Created ${name}` })
  const update = useWrite(contactLists.update, {
    handlesErrors: true,
    said: ({ name }) => `Renamed to ${name}`,
  })
  const input = { contact_list_id: list?.id ?? 0 }
  return (
    <NameDialog<ContactList>
      title={list ? `Rename ${list.name}` : 'New contact list'}
      verb={list ? 'Rename' : 'Create list'}
      noun="contact list"
      stored={list}
      schema={ContactListDraft}
      create={async (body) => {
        const created = await create.mutateAsync({ body })
        onCreated?.(created)
        return created
      }}
      store={conditionalWrite({
        read: () => client.fetchQuery({ ...query(contactLists.get, input), staleTime: 0 }),
        write: (body, ifMatch) => update.mutateAsync({ ...input, body, ifMatch }),
      })}
      onClose={onClose}
    />
  )
}
