import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ContactList } from '#contract/contact-lists'
import type { contacts } from '#contract/contacts'
import type { Output } from '#contract/endpoint'
import { formatCount } from '~/lib/format-number'
import { Button } from '~/ui/button'
import { Pagination } from '~/ui/pagination'
import { ContactSearch } from './contact-search'
import { ContactSelectionBar } from './contact-selection-bar'
import type { ContactsSearch } from './contacts-search'
import { ContactsTable } from './contacts-table'
import { DeleteContactsDialog } from './delete-contacts-dialog'
import { EmptyContacts } from './empty-contacts'
import { useHiddenContacts } from './hidden-contacts'
import { useContactSelection } from './use-contact-selection'
import { useDeleteContacts } from './use-delete-contacts'

type ContactsBrowserProps = {
  list: ContactList
  data: Output<typeof contacts.list>
  isBehind: boolean
  filter: ContactsSearch
  canSearch: boolean
  /** Changes the address; the list begins at its first page again. */
  onSearch: (search: string | undefined) => void
  onEdit: (id: number) => void
  link: (search: ContactsSearch) => LinkProps
  add: ReactNode
}

/** The contacts of a list: searched, selected, deleted. */
export function ContactsBrowser(props: ContactsBrowserProps) {
  const { list, data, isBehind, filter, canSearch, onSearch, onEdit, link, add } = props
  const selection = useContactSelection(list.id)
  const hidden = useHiddenContacts(list.id)
  const deleteContacts = useDeleteContacts(list.id)
  const [isAsking, setIsAsking] = useState(false)
  const shown = data.contacts.filter(({ id }) => !hidden.has(id))
  const { selected } = selection
  const { pagination } = data

  const search = (text: string | undefined) => {
    selection.clear()
    onSearch(text)
  }
  const deleteSelected = () => {
    deleteContacts([...selected].map(Number))
    selection.clear()
    setIsAsking(false)
  }

  return (
    <>
      <ContactSearch
        search={filter.search}
        total={pagination.total}
        isPossible={canSearch}
        onSearch={search}
      />
      <ContactSelectionBar
        selection={selection}
        total={pagination.total}
        search={filter.search}
        isPageSelected={shown.length > 0 && shown.every(({ id }) => selected.has(String(id)))}
        onDelete={selected.size > 1 ? () => setIsAsking(true) : deleteSelected}
      />
      <div aria-busy={isBehind} className="contents">
        <ContactsTable
          contacts={shown}
          selection={{ selected, onChange: selection.setSelected }}
          rowLink={({ id }) => link({ ...filter, contact: id })}
          rowActions={({ id }) => [
            { label: 'Edit', onSelect: () => onEdit(id) },
            { label: 'Delete', danger: true, onSelect: () => deleteContacts([id]) },
          ]}
          empty={
            <EmptyContacts
              areHidden={data.contacts.length > 0}
              isNarrowed={Boolean(filter.search)}
              clear={<Button onClick={() => search(undefined)}>Clear search</Button>}
              add={add}
            />
          }
        />
      </div>
      {hidden.size > 0 && (
        <p className="text-sm text-muted">
          {formatCount(hidden.size, 'contact is', 'contacts are')} being deleted.
        </p>
      )}
      {pagination.total > 0 && (
        <Pagination
          offset={pagination.offset}
          limit={data.pagination.limit}
          total={pagination.total}
          count={data.contacts.length}
          link={(offset) => link({ ...filter, contact: undefined, offset: offset || undefined })}
        />
      )}
      {isAsking && (
        <DeleteContactsDialog
          count={selected.size}
          listName={list.name}
          onDelete={deleteSelected}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
