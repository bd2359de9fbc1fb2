import { type FormEvent, useState } from 'react'
import { savedViews } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import type { ViewsMenuProps } from './views-menu-props'

export type NameAction = 'create' | 'rename'

type ViewNameDialogProps = Pick<ViewsMenuProps, 'view' | 'current' | 'onSaved'> & {
  action: NameAction
  onClose: () => void
}

/** Creates a view, or renames the open one. */
export function ViewNameDialog({ action, view, current, onSaved, onClose }: ViewNameDialogProps) {
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
      serverError={issue ? undefined : error?.message}
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
