import { useState } from 'react'
import { apiKeys } from '~/api/operations'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { ConfirmKeyField } from './confirm-key-field'
import { NewKeyDialog } from './new-key-dialog'
import { useConfirmedWrite } from './use-confirmed-write'

export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { data, error, needsKey, keyError, isPending, submit } = useConfirmedWrite(apiKeys.create)
  if (data) return <NewKeyDialog created={data} onClose={onClose} />
  const isEmpty = name.trim() === ''
  const issue = error?.issues.find(({ path }) => path === 'name')
  return (
    <FormDialog
      title="Create API key"
      verb={needsKey ? 'Confirm and create' : 'Create key'}
      pending={isPending}
      serverError={issue ? undefined : error?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(isEmpty)
        if (!isEmpty) submit(event, { body: { name } })
      }}
    >
      {needsKey ? (
        <ConfirmKeyField error={keyError} />
      ) : (
        <TextField
          label="Name"
          hint="What uses the key, such as CRM or Reporting."
          value={name}
          onChange={setName}
          autoComplete="off"
          error={isMissing && isEmpty ? 'Enter a name.' : issue?.message}
        />
      )}
    </FormDialog>
  )
}
