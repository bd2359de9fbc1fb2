import { type FormEvent, useState } from 'react'
import type { SavedView } from '#contract/accounts/saved-views'
import { savedViews } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { TextField } from '~/ui/fields/text-field'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'
import { FormDialog } from '~/ui/overlays/form-dialog'
import type { ViewsMenuProps } from './views-menu-props'

export type ViewAction = 'create' | 'rename' | 'delete'

type ViewDialogsProps = ViewsMenuProps & { action: ViewAction; onClose: () => void }

/** What a choice of the menu asks for before it is done. */
export function ViewDialogs(props: ViewDialogsProps) {
  if (props.action === 'create' || props.action === 'rename') return <NameDialog {...props} />
  return props.view ? <DeleteView {...props} view={props.view} /> : null
}

function NameDialog({ action, view, current, onSaved, onClose }: ViewDialogsProps) {
  const renamed = action === 'rename' ? view : undefined
  const [name, setName] = useState(renamed?.name ?? '')
  const create = useWrite(savedViews.create, { handlesErrors: true, said: (saved) => `Saved ${saved.name}` })
  const update = useWrite(savedViews.update, { handlesErrors: true })
  const { error } = renamed ? update : create
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const saved = renamed
      ? update.mutateAsync({ saved_view_id: renamed.id, body: { name } })
      : create.mutateAsync({ body: { name, ...current } })
    await saved.then(
      (reply) => {
        onSaved(reply)
        onClose()
      },
      () => undefined,
    )
  }
  const issue = error?.issues.find(({ path }) => path === 'name')?.message
  return (
    <FormDialog
      title={renamed ? 'Rename the view' : 'Save as a new view'}
      verb={renamed ? 'Rename view' : 'Save view'}
      width="26rem"
      pending={create.isPending || update.isPending}
      refusal={issue ? undefined : error?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Everybody in the organization sees the view: its filters and its columns."
        value={name}
        error={issue}
        onChange={setName}
        autoComplete="off"
      />
    </FormDialog>
  )
}

type OfView = ViewDialogsProps & { view: SavedView }

function DeleteView({ view, onOpen, onClose }: OfView) {
  const remove = useWrite(savedViews.delete, { handlesErrors: true, said: () => `Deleted ${view.name}` })
  return (
    <ConfirmDialog
      title={`Delete the view ${view.name}?`}
      verb="Delete view"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() =>
        remove.mutate(
          { saved_view_id: view.id },
          {
            onSuccess() {
              onOpen(undefined)
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      It is gone for everybody in the organization. No call is deleted.
    </ConfirmDialog>
  )
}
