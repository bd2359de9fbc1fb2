import { type ContactColumn, headerOf } from '~/features/contacts/grid/contact-columns'
import { type ContactSort, sortBy, sortedColumn, sortKey } from '~/features/contacts/grid/contacts-search'
import { Select } from '~/ui/fields/select/select'

type Order = { label: string; sort: ContactSort }

const fixedOrders: Order[] = [
  { label: 'Oldest first', sort: {} },
  { label: 'Newest first', sort: { sort_by: 'created_at', sort_order: 'desc' } },
]

const byColumn = ({ id, header }: Pick<ContactColumn, 'id' | 'header'>): Order[] => [
  { label: `${header}, ascending`, sort: sortBy(id) },
  { label: `${header}, descending`, sort: { ...sortBy(id), sort_order: 'desc' } },
]

/** Those of the columns in view and of the sorted column, which may be hidden or, while a list loads, unknown. */
function ordersOf(columns: readonly ContactColumn[], sort: ContactSort): Order[] {
  const orders = [...fixedOrders, ...columns.filter(({ sortable }) => sortable).flatMap(byColumn)]
  const sorted = sortedColumn(sort)?.column
  if (sorted === undefined || orders.some((order) => sortKey(order.sort) === sortKey(sort))) return orders
  return [...orders, ...byColumn({ id: sorted, header: sort.sort_detail ?? headerOf(sorted) })]
}

type SortSelectProps = {
  sort: ContactSort
  /** The columns that the user has not hidden. */
  columns: readonly ContactColumn[]
  onSort: (sort: ContactSort) => void
}

/** All orders of a list: a phone shows few headers, and no column says when a contact was added. */
export function SortSelect({ sort, columns, onSort }: SortSelectProps) {
  const orders = ordersOf(columns, sort)
  return (
    <Select
      label="Sort by"
      aria-label="Sort by"
      className="w-44 max-sm:min-w-0 max-sm:flex-1"
      value={sortKey(sort)}
      options={orders.map(({ label, sort: order }) => ({ value: sortKey(order), label }))}
      onChange={(key) => onSort(orders.find(({ sort: order }) => sortKey(order) === key)?.sort ?? {})}
    />
  )
}
