import { type ApiKey, ApiKeyDraft } from '#contract/accounts/api-keys'
import { apiKeys } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { useDialogForm } from '~/ui/overlays/use-dialog-form'
import { keyName } from './key-words'

type RenameKeyDialogProps = { apiKey: ApiKey; onClose: () => void }

export function RenameKeyDialog({ apiKey, onClose }: RenameKeyDialogProps) {
  const update = useWrite(apiKeys.update, {
    handlesErrors: true,
    said: ({ name }) => `Renamed to ${name}`,
  })
  const { control, dialog } = useDialogForm({
    values: { name: apiKey.name ?? '' },
    schema: ApiKeyDraft,
    save: (body) => update.mutateAsync({ api_key_id: apiKey.id, body }),
    onClose,
  })
  return (
    <FormDialog title={`Rename ${keyName(apiKey)}`} verb="Rename" {...dialog}>
      <FormField control={control} name="name">
        {({ saved: _, ...field }) => <TextField label="Name" autoComplete="off" {...field} />}
      </FormField>
    </FormDialog>
  )
}
