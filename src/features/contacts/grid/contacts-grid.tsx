import type { ReactNode } from 'react'
import type { Capabilities } from '#contract/accounts/account'
import type { Contact } from '#contract/contacts/contacts'
import type { ContactList } from '#contract/contacts/lists'
import { formatCount } from '~/lib/format/number'
import { Failure } from '~/ui/feedback/failure'
import { notify } from '~/ui/feedback/notify'
import type { useColumnLayout } from '~/ui/grid/column-layout'
import { Grid } from '~/ui/grid/grid'
import type { GridColumn } from '~/ui/grid/grid-model'
import { narrow, useRowHeight } from '~/ui/grid/row-height'
import { countOf, type RowRanges, rangeOf } from '~/ui/grid/row-ranges'
import { useMedia } from '~/ui/hooks/use-media'
import { confirmAction } from '~/ui/overlays/confirm'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { cellText, type PastedRow } from './cell-edit'
import type { ContactColumn } from './contact-columns'
import { EmptyContacts } from './contact-search'
import { ContactSelectionBar } from './contact-selection-bar'
import { type ContactMatch, type ContactSort, sortAfter, sortedColumn } from './contacts-search'
import { readSelected, type SelectedContacts } from './read-selected'
import type { useCellEdits } from './use-cell-edits'
import type { useContactPages } from './use-contact-pages'
import type { useContactSelection } from './use-contact-selection'
import { type UndoStack, useDeleteContacts } from './use-delete-contacts'

type ContactsGridProps = {
  list: ContactList
  match: ContactMatch
  sort: ContactSort
  /** Absent if the server cannot sort. */
  onSort: ((sort: ContactSort) => void) | undefined
  isBehind: boolean
  pages: ReturnType<typeof useContactPages>
  layout: ReturnType<typeof useColumnLayout<ContactColumn>>
  selection: ReturnType<typeof useContactSelection>
  undos: UndoStack
  cellEdits: ReturnType<typeof useCellEdits>
  capabilities: Capabilities
  onOpen: (id: number) => void
  /** Further menu items of a row. */
  actions: (contact: Contact) => MenuItem[]
  onBlock: ((selected: SelectedContacts) => void) | undefined
  href: (id: number) => string
  /** Removes all conditions. */
  onClear: () => void
  add: ReactNode
}

/** More contacts are deleted only after the name of the list is typed. */
const largeCount = 1_000

/** Each row is a request. */
const mostPasted = 100

function unfitting(pasted: number, found: number): string | undefined {
  if (pasted > mostPasted) return `Paste at most ${mostPasted} rows at once, or use Import.`
  if (found >= pasted) return undefined
  return `Only ${found} of the ${pasted} rows fit before the end of the list. Use Import to add contacts.`
}

const keyOf = ({ id }: Contact) => id
const nameOf = ({ name }: Contact) => name

/** What edits the cells of the shown columns. */
function cellsOf({ layout, capabilities, cellEdits, pages: { contactAt } }: ContactsGridProps) {
  const columnOf = ({ id }: GridColumn<Contact>) => layout.shown.find((column) => column.id === id)
  const editable = (contact: Contact, gridColumn: GridColumn<Contact>) => {
    const column = columnOf(gridColumn)
    return column && isEditable(column, capabilities) ? cellText(contact, column) : undefined
  }
  const edit = (contact: Contact, gridColumn: GridColumn<Contact>, text: string) => {
    const column = columnOf(gridColumn)
    return column && cellEdits.edit(contact, column, text)
  }
  const paste = (texts: string[][], row: number, { id }: GridColumn<Contact>) => {
    const targets = layout.shown.slice(layout.shown.findIndex((column) => column.id === id))
    const rows = texts.flatMap((line, at): PastedRow[] => {
      const contact = contactAt(row + at)
      const cells = targets.flatMap((column, index) => {
        const text = line[index]
        return text !== undefined && isEditable(column, capabilities) ? [{ column, text }] : []
      })
      return contact ? [{ contact, cells }] : []
    })
    const detail = unfitting(texts.length, rows.length)
    if (detail) notify({ tone: 'warn', title: 'Nothing was pasted', detail })
    else cellEdits.paste(rows)
  }
  return { editable, edit, paste }
}

/** The grid of matching contacts and the actions on them. */
export function ContactsGrid(props: ContactsGridProps) {
  const { list, match, sort, onSort, isBehind, pages, layout, selection, undos, cellEdits } = props
  const { capabilities, onOpen, actions, onBlock, href, onClear, add } = props
  const { count, contactAt } = pages
  const deleteContacts = useDeleteContacts(list.id, {
    match,
    undos,
    takesSelections: capabilities.contact_selections ?? false,
  })
  const rowHeight = useRowHeight()
  const columns: GridColumn<Contact>[] = useMedia(narrow) ? layout.shown.slice(0, 2) : layout.shown
  const hrefOf = ({ id }: Contact) => href(id)

  const { editable, edit, paste } = cellsOf(props)
  const actionsOf = (contact: Contact, row: number): MenuItem[] => [
    { label: 'Open', onSelect: () => onOpen(contact.id) },
    ...actions(contact),
    { label: 'Delete', danger: true, onSelect: () => removeOne(contact, row) },
  ]
  const removeOne = ({ id }: Contact, row: number) => remove([rangeOf(pages.listed(id, row))])
  const remove = (ranges: RowRanges) => {
    deleteContacts(ranges)
    selection.clear()
  }
  const askToDelete = (ranges: RowRanges) => {
    const deleted = countOf(ranges)
    if (deleted <= 1) return remove(ranges)
    confirmAction({
      title: `Delete ${formatCount(deleted, 'contact')}?`,
      verb: 'Delete contacts',
      consequences:
        'You can undo this for a few seconds; then the contacts are deleted permanently. Their calls remain.',
      typedName: deleted > largeCount ? list.name : undefined,
      action: () => remove(ranges),
    })
  }
  const deleteByKey = (contact: Contact | undefined, row: number) => {
    if (selection.selected.length > 0) askToDelete(selection.selected)
    else if (contact) removeOne(contact, row)
  }

  if (count === 0)
    return <EmptyContacts areHidden={pages.total > 0} match={match} onClear={onClear} add={add} />
  return (
    <>
      <ContactSelectionBar
        list={list.id}
        match={match}
        total={pages.total}
        everything={pages.everything}
        selection={selection}
        canSelectAll={capabilities.contact_selections ?? false}
        onBlock={
          onBlock &&
          (() =>
            onBlock({
              count: countOf(selection.selected),
              read: () => readSelected(list.id, match, selection.selected),
              clear: selection.clear,
            }))
        }
        onDelete={() => askToDelete(selection.selected)}
      />
      {pages.error && (
        <Failure title="Some contacts could not be loaded" onRetry={pages.retry}>
          {pages.error.message}
        </Failure>
      )}
      <Grid
        label="Contacts"
        columns={columns}
        rows={{ count, at: contactAt, key: keyOf, name: nameOf, href: hrefOf }}
        rowHeight={rowHeight}
        isBusy={isBehind}
        sort={sortedColumn(sort)}
        onSort={onSort && ((id) => onSort(sortAfter(sort, id)))}
        selection={selection}
        editable={editable}
        onEdit={edit}
        onPaste={paste}
        note={cellEdits.note}
        onOpen={({ id }) => onOpen(id)}
        actions={actionsOf}
        onDelete={deleteByKey}
        onUndo={undos.undoLast}
        onRedo={undos.redoLast}
        onEscape={selection.clear}
        onView={(view) => {
          selection.follow(view)
          pages.follow(view.first, view.last)
        }}
        onMove={layout.onMove}
        onResize={layout.onResize}
      />
    </>
  )
}

/** A single detail is editable only if the server merges details. */
function isEditable({ source }: ContactColumn, { contact_detail_changes }: Capabilities): boolean {
  if (source === 'last_outcome') return false
  return 'field' in source || (contact_detail_changes ?? false)
}
