import { useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Check, ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { SavedView } from '#contract/accounts/saved-views'
import { savedViews } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { messages } from '~/features/calls/messages'
import { EditConflict } from '~/ui/editing/edit-conflict'
import { type EditConflict as Conflict, mergeAndSave } from '~/ui/editing/merge-and-save'
import { notify } from '~/ui/feedback/notify'
import { confirmDelete } from '~/ui/overlays/confirm'
import { Menu } from '~/ui/overlays/menu'
import type { MenuItem } from '~/ui/overlays/menu-item'
import type { ViewChanges } from './call-views'
import type { NameAction } from './view-name-dialog'
import type { ViewsMenuProps } from './views-menu-props'

const flatten = ({ query, columns }: Pick<SavedView, 'query' | 'columns'>) =>
  new Map(Object.entries({ query, columns }))

/** Saves changes of a view; what another user changed to other values is a conflict for the user to decide. */
function useSaveView(view: SavedView | undefined, changes: ViewChanges, onSaved: (view: SavedView) => void) {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<Conflict<SavedView> | null>(null)
  const update = useWrite(savedViews.update, { handlesErrors: true, said: ({ name }) => `Saved ${name}` })
  const input = { saved_view_id: view?.id ?? 0 }
  const store = conditionalWrite<SavedView, ViewChanges>({
    read: () => client.fetchQuery({ ...query(savedViews.get, input), staleTime: 0 }),
    write: (body, ifMatch) => update.mutateAsync({ ...input, body, ifMatch }),
  })
  /** `theirs`: the fields in which the values of the other user stay. */
  async function save(base: SavedView, theirs: string[] = []) {
    const mine = flatten({ ...base, ...changes })
    const changesFor = async (_: SavedView, values: [string, unknown][]) => Object.fromEntries(values)
    try {
      const outcome = await mergeAndSave({ base, store, flatten, mine, seen: conflict, theirs, changesFor })
      if ('conflict' in outcome) return setConflict(outcome.conflict)
      onSaved('saved' in outcome ? outcome.saved : outcome.unchanged)
    } catch (error) {
      notify({ tone: 'bad', title: error instanceof Error ? error.message : 'Couldn’t save the view' })
    }
    setConflict(null)
  }
  const editor = {
    conflicts: conflict?.fields ?? [],
    dismissConflict: () => setConflict(null),
    decide: async (theirs: string[]) => view && save(view, theirs),
  }
  return { save, editor }
}

const ViewNameDialog = lazyRouteComponent(() => import('./view-name-dialog'), 'ViewNameDialog')

const labels = { query: 'Filters', columns: 'Columns' }

/** The saved views of the organization: opened, saved, renamed, deleted. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { views, view, changes, onOpen } = props
  const [action, setAction] = useState<NameAction | null>(null)
  const { save, editor } = useSaveView(view, changes, props.onSaved)
  const remove = useWrite(savedViews.delete, { handlesErrors: true })
  const askToDelete = ({ id, name }: SavedView) =>
    confirmDelete({
      what: `view ${name}`,
      noun: 'view',
      consequences: messages.deleteView,
      action: () => remove.mutateAsync({ saved_view_id: id }),
      done: `Deleted ${name}`,
      afterwards: () => onOpen(undefined),
    })
  const isChanged = view !== undefined && Object.keys(changes).length > 0
  const opening = (shown: SavedView | undefined): MenuItem => ({
    label: shown?.name ?? 'All calls',
    ...(shown?.id === view?.id && { icon: Check }),
    onSelect: () => onOpen(shown),
  })
  const byName = views.toSorted((a, b) => a.name.localeCompare(b.name))
  const items: MenuItem[] = [
    opening(undefined),
    ...byName.map(opening),
    { label: 'Save as new view…', onSelect: () => setAction('create') },
    ...(view
      ? [
          {
            label: 'Save changes',
            disabledReason: isChanged ? null : 'No changes to save',
            onSelect: () => void save(view),
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
        name={`View: ${name}${isChanged ? ', unsaved changes' : ''}`}
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
      </Suspense>
      {view && (
        <EditConflict
          editor={editor}
          fieldOf={({ path, mine, theirs }) => {
            const field = path as keyof typeof labels
            const say = (value: unknown) => props.inWords(field, { ...view, [field]: value })
            return { path, label: labels[field], mine: say(mine), theirs: say(theirs) }
          }}
        />
      )}
    </>
  )
}
