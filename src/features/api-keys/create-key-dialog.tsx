import { useController, useForm } from 'react-hook-form'
import { ApiKeyDraft } from '#contract/accounts/api-keys'
import { apiKeys } from '~/api/operations'
import { ConfirmKeyField } from '~/ui/fields/key-field'
import { SelectField } from '~/ui/fields/select-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { lostKey } from './key-words'
import { NewKeyDialog } from './new-key-dialog'
import { useConfirmedWrite } from './use-confirmed-write'

function validate(name: string) {
  if (name.trim() === '') return 'Enter a name.'
  return ApiKeyDraft.safeParse({ name }).error?.issues[0]?.message ?? true
}

const expiries = [
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In 1 year' },
]

const bodyOf = ({ name, days }: { name: string; days: string }) => ({
  name,
  ...(days && { expires_in_days: Number(days) }),
})

export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const { control, handleSubmit, getValues } = useForm({ defaultValues: { name: '', days: '' } })
  const { field: daysField } = useController({ control, name: 'days' })
  const { field, fieldState } = useController({ control, name: 'name', rules: { validate } })
  const { disabled: _, ...nameField } = field
  const { data, error, message, needsKey, keyError, isPending, submit } = useConfirmedWrite(apiKeys.create, {
    lost: lostKey.create,
  })
  if (data) return <NewKeyDialog created={data} onClose={onClose} />
  const issue = error?.issues.find(({ path }) => path === 'name')
  return (
    <FormDialog
      title="Create API key"
      verb={needsKey ? 'Confirm and create' : 'Create key'}
      pending={isPending}
      serverError={issue ? undefined : message}
      onClose={onClose}
      onSubmit={(event) => {
        if (needsKey) submit(event, { body: bodyOf(getValues()) })
        else void handleSubmit((values) => submit(event, { body: bodyOf(values) }))(event)
      }}
    >
      {needsKey ? (
        <ConfirmKeyField error={keyError} />
      ) : (
        <>
          <TextField
            label="Name"
            hint="What uses the key, such as CRM or Reporting."
            autoComplete="off"
            {...nameField}
            error={fieldState.error?.message ?? issue?.message}
          />
          <SelectField
            label="Expires"
            placeholder="Never"
            options={expiries}
            value={daysField.value}
            onChange={daysField.onChange}
          />
        </>
      )}
    </FormDialog>
  )
}
