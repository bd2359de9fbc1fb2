import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SavedView } from '#contract/accounts/saved-views'
import { Name } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { savedViews } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { messages } from '~/features/calls/messages'
import { EditConflict } from '~/ui/editing/edit-conflict'
import { type EditConflict as Conflict, mergeAndSave } from '~/ui/editing/merge-and-save'
import { NameDialog } from '~/ui/editing/name-dialog'
import { notify } from '~/ui/feedback/notify'
import { confirmDelete } from '~/ui/overlays/confirm'
import type { ViewChanges } from './call-views'
import type { ViewsMenuProps } from './views-menu-props'

export type ViewVerb = 'create' | 'rename' | 'save' | 'delete'

type ViewNameDialogProps = Pick<ViewsMenuProps, 'view' | 'current' | 'onSaved'> & {
  verb: 'create' | 'rename'
  onClose: () => void
}

const Values = z.object({ name: Name })

/** Creates a view, or renames the open one. */
function ViewNameDialog({ verb, view, current, onSaved, onClose }: ViewNameDialogProps) {
  const client = useQueryClient()
  const renamed = verb === 'rename' ? view : undefined
  const create = useWrite(savedViews.create, { handlesErrors: true, said: ({ name }) => `Saved ${name}` })
  const update = useWrite(savedViews.update, { handlesErrors: true })
  const input = { saved_view_id: renamed?.id ?? 0 }
  return (
    <NameDialog<SavedView>
      title={renamed ? 'Rename view' : 'Save as new view'}
      verb={renamed ? 'Rename view' : 'Save view'}
      hint={messages.viewIsShared}
      stored={renamed}
      schema={Values}
      create={({ name }) => create.mutateAsync({ body: { name, ...current } })}
      store={conditionalWrite({
        read: () => client.fetchQuery({ ...query(savedViews.get, input), staleTime: 0 }),
        write: (body, ifMatch) => update.mutateAsync({ ...input, body, ifMatch }),
      })}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

const flatten = ({ query, columns }: Pick<SavedView, 'query' | 'columns'>) =>
  new Map(Object.entries({ query, columns }))

/** Saves changes of a view; what another user changed to other values is a conflict for the user to decide. */
function useSaveView(view: SavedView, changes: ViewChanges, onSaved: (view: SavedView) => void) {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<Conflict<SavedView> | null>(null)
  const update = useWrite(savedViews.update, { handlesErrors: true, said: ({ name }) => `Saved ${name}` })
  const input = { saved_view_id: view.id }
  const store = conditionalWrite<SavedView, ViewChanges>({
    read: () => client.fetchQuery({ ...query(savedViews.get, input), staleTime: 0 }),
    write: (body, ifMatch) => update.mutateAsync({ ...input, body, ifMatch }),
  })
  /** `theirs`: the fields in which the values of the other user stay. */
  async function save(theirs: string[] = []) {
    const base = view
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
    decide: (theirs: string[]) => save(theirs),
  }
  return { save, editor }
}

const labels = { query: 'Filters', columns: 'Columns' }

type ViewChangeProps = ViewsMenuProps & { view: SavedView; verb: ViewVerb }

/** Saves the changes of the open view, or asks to delete it. */
function ViewChange({ view, changes, inWords, verb, onOpen, onSaved }: ViewChangeProps) {
  const { save, editor } = useSaveView(view, changes, onSaved)
  const remove = useWrite(savedViews.delete, { handlesErrors: true })
  const hasBegun = useRef(false)
  useEffect(function begin() {
    if (hasBegun.current) return
    hasBegun.current = true
    if (verb === 'save') void save()
    else
      confirmDelete({
        what: `view ${view.name}`,
        noun: 'view',
        consequences: messages.deleteView,
        action: () => remove.mutateAsync({ saved_view_id: view.id }),
        done: `Deleted ${view.name}`,
        afterwards: () => onOpen(undefined),
      })
  })
  return (
    <EditConflict
      editor={editor}
      fieldOf={({ path, mine, theirs }) => {
        const field = path as keyof typeof labels
        const say = (value: unknown) => inWords(field, { ...view, [field]: value })
        return { path, label: labels[field], mine: say(mine), theirs: say(theirs) }
      }}
    />
  )
}

type ViewTaskProps = ViewsMenuProps & { verb: ViewVerb; onClose: () => void }

/** Creates, renames, saves or deletes a view. */
export function ViewTask({ verb, ...props }: ViewTaskProps) {
  if (verb === 'create' || verb === 'rename') return <ViewNameDialog verb={verb} {...props} />
  return props.view && <ViewChange {...props} view={props.view} verb={verb} />
}
