import type { SavedView } from '#contract/accounts/saved-views'
import type { ViewChanges } from './call-views'

export type ViewsMenuProps = {
  views: SavedView[]
  /** The open view; absent for all calls. */
  view: SavedView | undefined
  /** The current state, to be saved as a view. */
  current: Pick<SavedView, 'query' | 'columns'>
  /** Its differences from the view. */
  changes: ViewChanges
  inWords: (field: keyof ViewChanges, view: Pick<SavedView, 'query' | 'columns'>) => string
  onOpen: (view: SavedView | undefined) => void
  onSaved: (view: SavedView) => void
}
