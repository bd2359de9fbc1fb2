import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Contact } from '#contract/contacts'
import { Mono } from '~/ui/mono'
import type { MenuItem } from '~/ui/overlays/menu'
import { DataTable } from '~/ui/table/data-table'
import type { Column, Selection } from '~/ui/table/table-model'
import { ContactInfo } from './contact-info'

type ContactsTableProps = {
  contacts: Contact[]
  selection: Selection
  rowLink: (contact: Contact) => LinkProps
  rowActions: (contact: Contact) => MenuItem[]
  empty: ReactNode
}

const numberColumn = (
  name: 'phone_number' | 'phone_number_2' | 'phone_number_3',
  header: string,
  hideBelow: Column<Contact>['hideBelow'],
): Column<Contact> => ({
  id: name,
  header,
  width: '12rem',
  hideBelow,
  cell: (contact) => {
    const number = contact[name]
    return number ? <Mono copyName="number">{number}</Mono> : <span className="text-muted">–</span>
  },
})

const columns: Column<Contact>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <span dir="auto">{name}</span> },
  numberColumn('phone_number', 'Number', undefined),
  numberColumn('phone_number_2', 'Second number', 'lg'),
  numberColumn('phone_number_3', 'Third number', 'xl'),
  {
    id: 'contact_info',
    header: 'Details',
    width: '20rem',
    hideBelow: 'md',
    cell: ({ contact_info }) => (
      <span className="block max-w-52">
        <ContactInfo info={contact_info} />
      </span>
    ),
  },
]

export function ContactsTable({ contacts, ...rest }: ContactsTableProps) {
  return (
    <DataTable
      label="Contacts"
      columns={columns}
      rows={contacts}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      {...rest}
    />
  )
}
