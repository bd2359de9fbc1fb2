import { useQuery } from '@tanstack/react-query'
import type { SavedView } from '#contract/accounts/saved-views'
import { savedViews } from '~/api/operations'
import { fetchAllPages } from '~/api/reading/fetch-all-pages'
import { type CallColumn, usualLayout } from '~/features/calls/list/call-columns'
import { type CallSearch, conditionsInWords } from '~/features/calls/list/filters/call-filter-model'
import { readQuery } from '~/features/calls/list/filters/calls-search'
import { useFittingColumns } from '~/features/calls/list/use-fitting-columns'
import { useColumnLayout } from '~/ui/grid/column-layout'
import { changesOf, columnsOf, layoutOf, queryOf } from './call-views'

const allSavedViews = fetchAllPages(savedViews.list, (reply) => reply.saved_views)

type CallViewsOptions = {
  /** The view that the address names. */
  id: number | undefined
  filter: CallSearch
  /** All possible ones; the first is always shown. */
  columns: readonly CallColumn[]
  names: Parameters<typeof conditionsInWords>[1]
  isSupported: boolean
}

/** The column layout of the open view, what of it fits into the table, and the data for its menu. */
export function useCallViews({ id, filter, columns, names, isSupported }: CallViewsOptions) {
  const [main, ...choosable] = columns
  const { data: views = [] } = useQuery({ ...allSavedViews, enabled: isSupported })
  const view = views.find((view) => view.id === id)
  const usual = view?.columns ? layoutOf(view.columns) : usualLayout
  const layout = useColumnLayout(view ? `call-columns ${view.id}` : 'call-columns', choosable, usual)
  const fit = useFittingColumns(main, layout)
  const query = queryOf(filter)
  const now = { query, layout: layout.layout, isOwnLayout: layout.isOwn }
  const filterInWords = (text: string) =>
    conditionsInWords(readQuery(text), names)
      .map(({ label, value }) => `${label}: ${value}`)
      .join(', ') || 'None'
  const columnsInWords = (chosen: SavedView['columns']) =>
    chosen
      ?.filter(({ is_shown }) => is_shown)
      .map((shown) => columns.find((column) => column.id === shown.id)?.header ?? shown.id)
      .join(', ') ?? 'Default'
  const menu = {
    views,
    view,
    current: { query, columns: layout.isOwn || view?.columns ? columnsOf(layout.layout) : null },
    changes: view ? changesOf(view, now) : {},
    inWords: (field: 'query' | 'columns', of: Pick<SavedView, 'query' | 'columns'>) =>
      field === 'query' ? filterInWords(of.query) : columnsInWords(of.columns),
  }
  return { layout, fit, menu: isSupported ? menu : undefined }
}
