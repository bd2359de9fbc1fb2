import { useQueryClient } from '@tanstack/react-query'
import type { SavedView } from '#contract/accounts/saved-views'
import { Name } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { savedViews } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { messages } from '~/features/calls/messages'
import { NameDialog } from '~/ui/editing/name-dialog'
import type { ViewsMenuProps } from './views-menu-props'

export type NameAction = 'create' | 'rename'

type ViewNameDialogProps = Pick<ViewsMenuProps, 'view' | 'current' | 'onSaved'> & {
  action: NameAction
  onClose: () => void
}

const Values = z.object({ name: Name })

/** Creates a view, or renames the open one. */
export function ViewNameDialog({ action, view, current, onSaved, onClose }: ViewNameDialogProps) {
  const client = useQueryClient()
  const renamed = action === 'rename' ? view : undefined
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
