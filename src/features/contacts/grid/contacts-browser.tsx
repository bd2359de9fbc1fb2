import { useQuery } from '@tanstack/react-query'
import { Columns3 } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, useDeferredValue, useState } from 'react'
import type { Capabilities } from '#contract/accounts/account'
import type { Contact } from '#contract/contacts/contacts'
import type { ContactList } from '#contract/contacts/lists'
import { contacts } from '~/api/operations'
import { query } from '~/api/reading/query'
import { SortSelect } from '~/features/contacts/order/sort-select'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { mostColumns, useColumnLayout } from '~/ui/grid/column-layout'
import { countOf } from '~/ui/grid/row-ranges'
import { LateDialog } from '~/ui/overlays/late-dialog'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { contactColumns, detailsOf, usualLayout } from './contact-columns'
import { ContactSearch } from './contact-search'
import { ContactsGrid } from './contacts-grid'
import {
  type ContactMatch,
  type ContactSort,
  type ContactsSearch,
  isSorted,
  matchKey,
  matchOf,
  sortedColumn,
  sortKey,
  sortOf,
} from './contacts-search'
import { ExportMenu } from './export-menu'
import { useCellEdits } from './use-cell-edits'
import { useContactPages } from './use-contact-pages'
import { useContactSelection } from './use-contact-selection'
import { createUndoStack, useHiddenContacts } from './use-delete-contacts'

const ColumnsDialog = lazy(async () => ({
  default: (await import('~/ui/grid/columns-dialog')).ColumnsDialog,
}))

const keysHoldMs = 20_000

type ContactsBrowserProps = {
  list: ContactList
  /** What the address says of conditions and order. */
  search: ContactsSearch
  capabilities: Capabilities
  onMatch: (match: ContactMatch) => void
  onSort: (sort: ContactSort) => void
  onOpen: (id: number) => void
  /** Further menu items of a row. */
  actions: (contact: Contact) => MenuItem[]
  /** Blocks the selected contacts; absent if the server cannot. */
  onBlock?: ComponentProps<typeof ContactsGrid>['onBlock']
  /** The address of a contact. */
  href: (id: number) => string
  add: ReactNode
}

/** The contacts of a list: search, edit, select, delete. */
export function ContactsBrowser(props: ContactsBrowserProps) {
  const { list, capabilities, onMatch, onOpen, actions, onBlock, href, add } = props
  const search = useDeferredValue(props.search)
  const match = matchOf(search)
  const sort = sortOf(search, capabilities)
  const hidden = useHiddenContacts(list.id, match)
  const pages = useContactPages(list.id, match, sort, hidden)
  const selection = useContactSelection({ match, ...pages })
  const [undos] = useState(createUndoStack)
  const order = `${sortKey(sort)} ${pages.round}`
  const [editedOrder, setEditedOrder] = useState<string>()
  const markEdited = (columns: readonly string[]) =>
    columns.some((id) => id === sortedColumn(sort)?.column) && setEditedOrder(order)
  const cellEdits = useCellEdits(list.id, undos, capabilities, markEdited)
  const [areColumnsOpen, setAreColumnsOpen] = useState(false)
  const keys = useQuery({
    ...query(contacts.keys, { contact_list_id: list.id }),
    // The server scans all contacts for this, so not after every edit.
    enabled: ({ state }) =>
      capabilities.contact_keys === true && Date.now() > state.dataUpdatedAt + keysHoldMs,
  }).data
  const names = keys?.contact_keys.map(({ name }) => name) ?? detailsOf(pages.firstPage)
  const unnamed = keys ? keys.total - keys.contact_keys.length : 0
  const hasOutcomes = capabilities.campaign_actions === true
  // Widths do not change with a search.
  const [loadedFirst] = useState(pages.firstPage)
  const columns = contactColumns(names, hasOutcomes, loadedFirst)
  const layout = useColumnLayout(`contact-columns ${list.id}`, columns, usualLayout(pages.firstPage))
  return (
    <>
      <ContactSearch
        match={matchOf(props.search)}
        total={pages.total}
        capabilities={capabilities}
        onChange={onMatch}
      >
        {capabilities.contact_sorting && (
          <SortSelect sort={sort} columns={layout.shown} onSort={props.onSort} />
        )}
        <Button onClick={() => setAreColumnsOpen(true)}>
          <Columns3 aria-hidden />
          <span className="max-sm:sr-only">Columns</span>
        </Button>
        {capabilities.contact_files && (
          <ExportMenu list={list} match={match} total={pages.total} selected={selection.selected} />
        )}
      </ContactSearch>
      <ContactsGrid
        key={matchKey(match)}
        list={list}
        match={match}
        sort={sort}
        onSort={capabilities.contact_sorting ? props.onSort : undefined}
        isBehind={search !== props.search}
        pages={pages}
        layout={layout}
        selection={selection}
        undos={undos}
        cellEdits={cellEdits}
        capabilities={capabilities}
        onClear={() => onMatch({})}
        onOpen={onOpen}
        actions={actions}
        onBlock={onBlock}
        href={href}
        add={add}
      />
      {isSorted(sort) && (!pages.isCurrent || editedOrder === order) && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-muted">
          Changed and new contacts are not in order yet.
          <Button size="small" onClick={pages.sortAgain}>
            Sort again
          </Button>
        </p>
      )}
      <LeaveGuard isDirty={cellEdits.hasQuestions} />
      {hidden.length > 0 && (
        <p className="text-sm text-muted">
          {formatCount(countOf(hidden), 'contact is', 'contacts are')} being deleted.
        </p>
      )}
      {areColumnsOpen && (
        <LateDialog onClose={() => setAreColumnsOpen(false)}>
          <ColumnsDialog
            columns={columns}
            layout={layout}
            fixed="name"
            hint={`Up to ${mostColumns} columns. In the grid, drag a header to move a column and its edge to resize it. Keyboard: Alt or Shift + arrows.`}
            onClose={() => setAreColumnsOpen(false)}
          >
            {unnamed > 0 && (
              <p className="mt-2 text-sm text-muted">
                {unnamed} less common details are shown only in the contact.
              </p>
            )}
          </ColumnsDialog>
        </LateDialog>
      )}
    </>
  )
}
