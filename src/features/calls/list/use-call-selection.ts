import { useState } from 'react'
import type { Call } from '#contract/calls/calls'
import type { View } from '~/ui/table/table-model'
import { pageSize } from './call-pages'
import type { CallConditions } from './filters/call-filter-model'

/** The selection: some calls, or all matching calls except some. */
export type CallSelection =
  | { kind: 'some'; ids: ReadonlySet<string> }
  | { kind: 'all'; except: ReadonlySet<string> }

export const nothingSelected: CallSelection = { kind: 'some', ids: new Set() }
export const everything: CallSelection = { kind: 'all', except: new Set() }
/** The maximum number of ids in one export. */
export const mostSelected = 10_000

export const isSelected = (selection: CallSelection, id: string) =>
  selection.kind === 'all' ? !selection.except.has(id) : selection.ids.has(id)

export const selectedCount = (selection: CallSelection, total: number) =>
  selection.kind === 'all' ? total - selection.except.size : selection.ids.size

/** The selection as an operation on calls takes it. */
export const requestFor = (selection: CallSelection, conditions: CallConditions) =>
  selection.kind === 'some'
    ? { query: {}, body: { call_ids: [...selection.ids] } }
    : { query: conditions, body: { except_ids: [...selection.except] } }

/** The selection with these calls added or removed. */
export function withCalls(selection: CallSelection, ids: readonly string[], isOn: boolean): CallSelection {
  const isKept = selection.kind === 'all' ? !isOn : isOn
  const next = new Set(selection.kind === 'all' ? selection.except : selection.ids)
  for (const id of ids) {
    if (isKept) next.add(id)
    else next.delete(id)
  }
  if (next.size > mostSelected) return selection
  return selection.kind === 'all' ? { kind: 'all', except: next } : { kind: 'some', ids: next }
}

const pageOf = (index: number) => Math.floor(Math.max(0, index) / pageSize)

/** The selected calls of a reading. Scrolling keeps them; another filter clears them. */
export function useCallSelection(rows: readonly Call[], inView: View) {
  const [{ selection, lastChosen }, setState] = useState<{
    selection: CallSelection
    /** The row from which Shift extends the selection. */
    lastChosen: number | null
  }>({ selection: nothingSelected, lastChosen: null })
  const page = rows
    .slice(pageOf(inView.first) * pageSize, (pageOf(inView.last) + 1) * pageSize)
    .map(({ call_id }) => call_id)
  const chosen = page.filter((id) => isSelected(selection, id)).length
  const setSelection = (next: CallSelection) => setState({ selection: next, lastChosen })
  // Not a method of the table, which the compiler would create again at each scroll: rows render again when it changes.
  const onToggle = (index: number, isRange: boolean) => {
    const id = rows[index]?.call_id
    if (id === undefined) return
    const from = isRange && lastChosen !== null ? lastChosen : index
    const range = rows.slice(Math.min(from, index), Math.max(from, index) + 1).map(({ call_id }) => call_id)
    setState({ selection: withCalls(selection, range, !isSelected(selection, id)), lastChosen: index })
  }
  return {
    selection,
    setSelection,
    table: {
      has: (id: string) => isSelected(selection, id),
      page: chosen === 0 ? 'none' : chosen === page.length ? 'all' : 'some',
      onToggle,
      onTogglePage: () => setSelection(withCalls(selection, page, chosen < page.length)),
    } as const,
  }
}
