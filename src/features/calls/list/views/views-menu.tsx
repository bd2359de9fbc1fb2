import { useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Check, ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { SavedView } from '#contract/accounts/saved-views'
import { savedViews } from '~/api/operations'
import { allSavedViews } from '~/api/reading/choices'
import { useWrite } from '~/api/writing/use-write'
import { notify } from '~/ui/feedback/notify'
import { confirmDelete } from '~/ui/overlays/confirm'
import { Menu } from '~/ui/overlays/menu'
import type { MenuItem } from '~/ui/overlays/menu-item'
import type { ViewChanges } from './call-views'
import type { NameAction } from './view-name-dialog'
import type { ViewsMenuProps } from './views-menu-props'

/** Overwrites a view; if another user saved it in the meantime, `theirs` is their version. */
function useSaveView(view: SavedView | undefined, onSaved: (view: SavedView) => void) {
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

const ConflictDialog = lazyRouteComponent(() => import('~/ui/overlays/conflict-dialog'), 'ConflictDialog')
const ViewNameDialog = lazyRouteComponent(() => import('./view-name-dialog'), 'ViewNameDialog')

const labels = { query: 'Filters', columns: 'Columns' }
const fieldsOf = (changes: ViewChanges) => Object.keys(changes) as (keyof typeof labels)[]

/** The saved views of the organization: opened, saved, renamed, deleted. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { views, view, changes, onOpen } = props
  const [action, setAction] = useState<NameAction | null>(null)
  const { save, theirs, dismiss } = useSaveView(view, props.onSaved)
  const remove = useWrite(savedViews.delete, { handlesErrors: true })
  const askToDelete = ({ id, name }: SavedView) =>
    confirmDelete({
      what: `the view ${name}`,
      noun: 'view',
      consequences: 'It is gone for everybody in the organization. No call is deleted.',
      action: () => remove.mutateAsync({ saved_view_id: id }),
      done: `Deleted ${name}`,
      afterwards: () => onOpen(undefined),
    })
  const isChanged = view !== undefined && Object.keys(changes).length > 0
  const opening = (one: SavedView | undefined): MenuItem => ({
    label: one?.name ?? 'All calls',
    ...(one?.id === view?.id && { icon: Check }),
    onSelect: () => onOpen(one),
  })
  const byName = views.toSorted((one, other) => one.name.localeCompare(other.name))
  const items: MenuItem[] = [
    opening(undefined),
    ...byName.map(opening),
    { label: 'Save as a new view…', onSelect: () => setAction('create') },
    ...(view
      ? [
          {
            label: 'Save changes',
            disabledReason: isChanged ? null : 'Nothing has changed since it was saved.',
            onSelect: () => void save(view.version, changes),
          },
          { label: 'Rename…', onSelect: () => setAction('rename') },
          { label: 'Delete…', danger: true, onSelect: () => askToDelete(view) },
        ]
      : []),
  ]
  const name = view?.name ?? 'All calls'
  return (
    <>
      <Menu
        name={`View: ${name}${isChanged ? ', changed since it was saved' : ''}`}
        items={items}
        variant="secondary"
        size="small"
      >
        <span className="max-w-52 truncate" dir="auto">
          {name}
        </span>
        {isChanged && <span className="text-xs text-warn">changed</span>}
        <ChevronDown aria-hidden />
      </Menu>
      <Suspense>
        {action && <ViewNameDialog {...props} action={action} onClose={() => setAction(null)} />}
        {view && theirs && (
          <ConflictDialog
            fields={fieldsOf(changes).map((path) => ({
              path,
              label: labels[path],
              mine: props.inWords(path, { ...view, ...changes }),
              theirs: props.inWords(path, theirs),
            }))}
            onDecide={(kept) => {
              const mine = fieldsOf(changes).filter((path) => !kept.includes(path))
              void save(theirs.version, Object.fromEntries(mine.map((path) => [path, changes[path]])))
            }}
            onClose={dismiss}
          />
        )}
      </Suspense>
    </>
  )
}
