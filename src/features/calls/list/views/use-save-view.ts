import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedView } from '#contract/accounts/saved-views'
import { savedViews } from '~/api/operations'
import { allSavedViews } from '~/api/reading/choices'
import { useWrite } from '~/api/writing/use-write'
import { notify } from '~/ui/feedback/notify'
import type { ViewChanges } from './call-views'

/** Overwrites a view; where somebody else has saved it meanwhile, `theirs` is what they saved. */
export function useSaveView(view: SavedView | undefined, onSaved: (view: SavedView) => void) {
  const client = useQueryClient()
  const [theirs, setTheirs] = useState<SavedView | null>(null)
  const update = useWrite(savedViews.update, { handlesErrors: true, said: ({ name }) => `Saved ${name}` })
  async function save(version: number, changes: ViewChanges): Promise<void> {
    if (!view) return
    try {
      onSaved(await update.mutateAsync({ saved_view_id: view.id, body: { ...changes, version } }))
      setTheirs(null)
    } catch (error) {
      const known = await client.fetchQuery({ ...allSavedViews, staleTime: 0 }).catch(() => [])
      const latest = known.find(({ id }) => id === view.id)
      if (latest && latest.version !== version) setTheirs(latest)
      else notify({ tone: 'bad', title: error instanceof Error ? error.message : 'The view was not saved' })
    }
  }
  return { save, theirs, dismiss: () => setTheirs(null) }
}
