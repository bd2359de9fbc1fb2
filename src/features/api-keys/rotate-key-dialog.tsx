import { useState } from 'react'
import type { ApiKey } from '#contract/accounts/api-keys'
import { apiKeys } from '~/api/operations'
import { ConfirmKeyField } from '~/ui/fields/key-field'
import { SelectField } from '~/ui/fields/select-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { keyName, lostKey } from './key-words'
import { NewKeyDialog } from './new-key-dialog'
import { useConfirmedWrite } from './use-confirmed-write'

const overlaps = [
  { value: '24', label: 'For 24 hours' },
  { value: '72', label: 'For 3 days' },
  { value: '168', label: 'For 7 days' },
  { value: '0', label: 'Stop now: the key was exposed' },
]

type RotateKeyDialogProps = { apiKey: ApiKey; onClose: () => void }

export function RotateKeyDialog({ apiKey, onClose }: RotateKeyDialogProps) {
  const [overlap, setOverlap] = useState('24')
  const { data, message, needsKey, keyError, isPending, submit } = useConfirmedWrite(apiKeys.rotate, {
    lost: lostKey.rotate,
  })
  if (data) return <NewKeyDialog created={data} onClose={onClose} />
  return (
    <FormDialog
      title={`Rotate ${keyName(apiKey)}?`}
      verb={needsKey ? 'Confirm and rotate' : 'Rotate key'}
      pending={isPending}
      serverError={message}
      onClose={onClose}
      onSubmit={(event) => submit(event, { api_key_id: apiKey.id, body: { overlap_hours: Number(overlap) } })}
    >
      {needsKey ? (
        <ConfirmKeyField error={keyError} />
      ) : (
        <>
          <p className="text-muted">
            You get a new key with the same name. Replace <code>{apiKey.prefix}…</code> with it before the old
            key stops working.{apiKey.expires_at && ' The new key does not expire.'}
          </p>
          <SelectField
            label="Keep the old key working"
            hint="Sessions opened with the old key end when it stops working."
            options={overlaps}
            value={overlap}
            onChange={setOverlap}
          />
        </>
      )}
    </FormDialog>
  )
}
