import { ContactRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContactList, ContactListFilter } from '#contract/contacts/lists'
import { formatNumber } from '~/lib/format/number'
import { Time } from '~/ui/controls/time'
import { EmptyState } from '~/ui/feedback/empty-state'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { DataTable } from '~/ui/table/data-table'
import { type Column, sortOf, sortWith } from '~/ui/table/table-model'
import { CampaignLink } from './list-uses'

type ContactListsTableProps = {
  lists: ContactList[]
  filter: ContactListFilter
  /** Absent if the server cannot sort. */
  onSort?: ((order: Pick<ContactListFilter, 'sort_by' | 'sort_order'>) => void) | undefined
  rowActions: (list: ContactList) => MenuItem[]
  empty: ReactNode
}

const allColumns: Column<ContactList>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'clamp(20rem, 32vw, 40rem)',
    cell: ({ name }) => <span dir="auto">{name}</span>,
  },
  {
    id: 'contact_count',
    header: 'Contacts',
    align: 'end',
    width: '8rem',
    cell: ({ contact_count }) => (typeof contact_count === 'number' ? formatNumber(contact_count) : '–'),
  },
  {
    id: 'campaigns',
    header: 'Used by',
    grows: true,
    hideBelow: 'md',
    cell: ({ campaigns, campaign_count }) => {
      const [newest] = campaigns ?? []
      if (!newest) return <span className="text-muted">–</span>
      const more = (campaign_count ?? 1) - 1
      return (
        <span className="flex gap-1">
          <span className="truncate">
            <CampaignLink id={newest.id} name={newest.name} />
          </span>
          {more > 0 && <span className="shrink-0 text-muted">and {formatNumber(more)} more</span>}
        </span>
      )
    },
  },
  {
    id: 'created_at',
    header: 'Created',
    width: '10rem',
    cell: ({ created_at }) => <Time value={created_at} clock />,
  },
]

const sortedColumns = ['name', 'created_at']

function columnsFor(lists: ContactList[], isSortable: boolean): Column<ContactList>[] {
  // Some servers do not report which campaigns use a list.
  const hasUses = lists.some(({ campaigns }) => campaigns)
  return allColumns
    .filter(({ id }) => hasUses || id !== 'campaigns')
    .map((column) => ({ ...column, sortable: isSortable && sortedColumns.includes(column.id) }))
}

export function ContactListsTable({ lists, filter, onSort, rowActions, empty }: ContactListsTableProps) {
  return (
    <DataTable
      label="Contact lists"
      columns={columnsFor(lists, onSort !== undefined)}
      rows={lists}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowLink={({ id }) => ({ to: '/contact-lists/$contactListId', params: { contactListId: id } })}
      rowActions={rowActions}
      sort={sortOf(filter)}
      onSort={onSort && sortWith(onSort)}
      empty={empty}
    />
  )
}

export function NoContactLists({ actions }: { actions: ReactNode }) {
  return (
    <EmptyState icon={ContactRound} title="No contact lists yet" actions={actions}>
      A list contains the people a campaign calls, in the order they were added.
    </EmptyState>
  )
}
