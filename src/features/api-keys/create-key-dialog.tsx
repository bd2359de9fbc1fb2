import { useController, useForm } from 'react-hook-form'
import { apiKeys } from '~/api/operations'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { NewKeyDialog } from './new-key-dialog'
import { ConfirmKeyField, useConfirmedWrite } from './use-confirmed-write'

const validate = (name: string) => name.trim() !== '' || 'Enter a name.'

export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const { control, handleSubmit } = useForm({ defaultValues: { name: '' } })
  const { field, fieldState } = useController({ control, name: 'name', rules: { validate } })
  const { disabled: _, ...nameField } = field
  const { data, error, needsKey, keyError, isPending, submit } = useConfirmedWrite(apiKeys.create)
  if (data) return <NewKeyDialog created={data} onClose={onClose} />
  const issue = error?.issues.find(({ path }) => path === 'name')
  return (
    <FormDialog
      title="Create API key"
      verb={needsKey ? 'Confirm and create' : 'Create key'}
      pending={isPending}
      serverError={issue ? undefined : error?.message}
      onClose={onClose}
      onSubmit={(event) => {
        if (needsKey) submit(event, { body: { name: nameField.value } })
        else void handleSubmit((body) => submit(event, { body }))(event)
      }}
    >
      {needsKey ? (
        <ConfirmKeyField error={keyError} />
      ) : (
        <TextField
          label="Name"
          hint="What uses the key, such as CRM or Reporting."
          autoComplete="off"
          {...nameField}
          error={fieldState.error?.message ?? issue?.message}
        />
      )}
    </FormDialog>
  )
}
