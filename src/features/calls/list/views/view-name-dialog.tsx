import { useQueryClient } from '@tanstack/react-query'
import type { SavedView } from '#contract/accounts/saved-views'
import { Name } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { savedViews } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { messages } from '~/features/calls/messages'
import { useDialogEditor } from '~/ui/editing/use-dialog-editor'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
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
  const { control, errorWithTheirs, dialog } = useDialogEditor<SavedView, Pick<SavedView, 'name'>>({
    stored: renamed,
    valuesOf: (stored) => ({ name: stored?.name ?? '' }),
    schema: Values,
    create: ({ name }) => create.mutateAsync({ body: { name, ...current } }),
    store: conditionalWrite({
      read: () => client.fetchQuery({ ...query(savedViews.get, input), staleTime: 0 }),
      write: (body, ifMatch) => update.mutateAsync({ ...input, body, ifMatch }),
    }),
    onSaved,
    onClose,
  })
  return (
    <FormDialog
      title={renamed ? 'Rename view' : 'Save as new view'}
      verb={renamed ? 'Rename view' : 'Save view'}
      width="26rem"
      {...dialog}
    >
      <FormField control={control} name="name">
        {({ saved: _, error, ...field }) => (
          <TextField
            label="Name"
            hint={messages.viewIsShared}
            autoComplete="off"
            error={errorWithTheirs('name', error)}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
