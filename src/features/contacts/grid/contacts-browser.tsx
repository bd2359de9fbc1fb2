import { useQuery } from '@tanstack/react-query'
import { Columns3, Download } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import type { Capabilities } from '#contract/accounts/account'
import type { Contact } from '#contract/contacts/contacts'
import type { ContactFileFilter } from '#contract/contacts/files'
import type { ContactList } from '#contract/contacts/lists'
import { longestIdRanges, writeIdRanges } from '#contract/http/id-ranges'
import { contactFiles, contacts } from '~/api/operations'
import { query } from '~/api/reading/query'
import { saveFromServer } from '~/api/transport/receive'
import { formatCount, formatNumber } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { mostColumns, useColumnLayout } from '~/ui/grid/column-layout'
import { countOf, type RowRanges } from '~/ui/grid/row-ranges'
import { Menu } from '~/ui/overlays/menu'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { contactColumns, detailsOf, usualLayout } from './contact-columns'
import { ContactSearch } from './contact-search'
import { ContactsGrid } from './contacts-grid'
import { useCellEdits } from './use-cell-edits'
import { useContactPages } from './use-contact-pages'
import { useContactSelection } from './use-contact-selection'
import { createUndoStack, useHiddenContacts } from './use-delete-contacts'

type ExportMenuProps = {
  list: ContactList
  search: string | undefined
  /** The number of matching contacts. */
  total: number
  selected: RowRanges
}

type Scope = { words: string; filter: ContactFileFilter; disabledReason?: string | null }

const formats = [
  { name: 'CSV', operation: contactFiles.csv },
  { name: 'JSON', operation: contactFiles.json },
]

/** Exports the selected, matching or all contacts of a list. */
function ExportMenu({ list, search, total, selected }: ExportMenuProps) {
  const scopes = () => {
    const id_ranges = writeIdRanges(selected.map(({ first, last }) => [first.id, last.id]))
    const tooMany = id_ranges.length > longestIdRanges ? 'Too many separate rows are selected.' : null
    const chosen = {
      words: `${formatNumber(countOf(selected))} selected`,
      filter: { search, id_ranges },
      disabledReason: tooMany,
    }
    const found = { words: `${formatNumber(total)} found`, filter: { search } }
    const count = search ? list.contact_count : total
    const all = { words: typeof count === 'number' ? `All ${formatNumber(count)}` : 'All', filter: {} }
    return [...(selected.length > 0 ? [chosen] : []), ...(search ? [found] : []), all]
  }
  const itemsOf = ({ words, filter, disabledReason = null }: Scope): MenuItem[] =>
    formats.map(({ name, operation }) => ({
      label: `${words} as ${name}`,
      disabledReason,
      onSelect: () => saveFromServer(operation, { contact_list_id: list.id, query: filter }),
    }))
  return (
    <Menu name="Export" variant="secondary" items={() => scopes().flatMap(itemsOf)}>
      <Download aria-hidden />
      Export
    </Menu>
  )
}

const ColumnsDialog = lazy(async () => ({
  default: (await import('~/ui/grid/columns-dialog')).ColumnsDialog,
}))

const keysHoldMs = 20_000

type ContactsBrowserProps = {
  list: ContactList
  search: string | undefined
  capabilities: Capabilities
  onSearch: (search: string | undefined) => void
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
  const { list, capabilities, onSearch, onOpen, actions, onBlock, href, add } = props
  const search = useDeferredValue(props.search)
  const hidden = useHiddenContacts(list.id, search)
  const pages = useContactPages(list.id, search, hidden)
  const selection = useContactSelection({ search, ...pages })
  const [undos] = useState(createUndoStack)
  const cellEdits = useCellEdits(list.id, undos, capabilities)
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
  const columns = contactColumns(names, hasOutcomes)
  const layout = useColumnLayout(`contact-columns ${list.id}`, columns, usualLayout(pages.firstPage))
  return (
    <>
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 grow basis-48">
          <ContactSearch
            search={props.search}
            total={pages.total}
            isPossible={capabilities.contact_search ?? false}
            onSearch={onSearch}
          />
        </div>
        <Button onClick={() => setAreColumnsOpen(true)}>
          <Columns3 aria-hidden />
          Columns
        </Button>
        {capabilities.contact_files && (
          <ExportMenu list={list} search={search} total={pages.total} selected={selection.selected} />
        )}
      </div>
      <ContactsGrid
        key={search}
        list={list}
        search={search}
        isBehind={search !== props.search}
        pages={pages}
        layout={layout}
        selection={selection}
        undos={undos}
        cellEdits={cellEdits}
        capabilities={capabilities}
        clear={<Button onClick={() => onSearch(undefined)}>Clear search</Button>}
        onOpen={onOpen}
        actions={actions}
        onBlock={onBlock}
        href={href}
        add={add}
      />
      <LeaveGuard isDirty={cellEdits.hasQuestions} />
      {hidden.length > 0 && (
        <p className="text-sm text-muted">
          {formatCount(countOf(hidden), 'contact is', 'contacts are')} being deleted.
        </p>
      )}
      {areColumnsOpen && (
        <Suspense>
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
        </Suspense>
      )}
    </>
  )
}
