import type { SavedView } from '#contract/accounts/saved-views'
import type { ViewChanges } from './call-views'

export type ViewsMenuProps = {
  views: SavedView[]
  /** The one that is open; absent: all calls. */
  view: SavedView | undefined
  /** What is looked at now, to be saved. */
  current: Pick<SavedView, 'query' | 'columns'>
  /** What of it differs from the view. */
  changes: ViewChanges
  inWords: (field: keyof ViewChanges, view: Pick<SavedView, 'query' | 'columns'>) => string
  onOpen: (view: SavedView | undefined) => void
  onSaved: (view: SavedView) => void
}
