import type { SavedView } from '#contract/accounts/saved-views'
import { activeConditions, type CallSearch } from '~/features/calls/list/filters/call-filter-model'
import { stringifySearch } from '~/lib/search'
import type { ColumnLayout } from '~/ui/grid/column-layout'

/** The conditions as stored in a view, in a fixed order. */
export function queryOf(filter: CallSearch): string {
  const conditions = activeConditions(filter).map((name) => [name, filter[name]])
  return stringifySearch(Object.fromEntries(conditions)).slice(1)
}

export type ViewChanges = Partial<Pick<SavedView, 'query' | 'columns'>>

type ViewColumns = NonNullable<SavedView['columns']>

export const columnsOf = (layout: ColumnLayout): ViewColumns =>
  layout.map(({ id, isShown, width }) => ({ id, is_shown: isShown, ...(width !== undefined && { width }) }))

export const layoutOf = (columns: ViewColumns): ColumnLayout =>
  columns.map(({ id, is_shown, width }) => ({
    id,
    isShown: is_shown,
    ...(width !== undefined && { width }),
  }))

/** Unsaved changes of a view. */
export function changesOf(
  view: Pick<SavedView, 'query' | 'columns'>,
  now: { query: string; layout: ColumnLayout; isOwnLayout: boolean },
): ViewChanges {
  const columns = columnsOf(now.layout)
  return {
    ...(now.query !== view.query && { query: now.query }),
    ...(now.isOwnLayout && JSON.stringify(columns) !== JSON.stringify(view.columns) && { columns }),
  }
}
