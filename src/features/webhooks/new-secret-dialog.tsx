import { useState } from 'react'
import { webhooks } from '~/api/operations'
import { useWrite } from '~/api/use-write'
import { Button } from '~/ui/button'
import { CopyButton } from '~/ui/copy-button'
import { SelectField } from '~/ui/fields/select-field'
import { Notice } from '~/ui/notice'
import { Dialog } from '~/ui/overlays/dialog'
import { FormDialog } from '~/ui/overlays/form-dialog'

const overlaps = [
  { value: '24', label: 'For another day' },
  { value: '72', label: 'For three days' },
  { value: '168', label: 'For a week' },
  { value: '0', label: 'Not at all: it has become known' },
]

type NewSecretDialogProps = { isFirst: boolean; onClose: () => void }

/** Makes a secret, and shows it this one time. */
export function NewSecretDialog({ isFirst, onClose }: NewSecretDialogProps) {
  const [overlap, setOverlap] = useState('24')
  const create = useWrite(webhooks.createSecret, { handlesErrors: true })
  if (create.data) return <Shown secret={create.data.secret} onClose={onClose} />
  return (
    <FormDialog
      title={isFirst ? 'Make a secret?' : 'Replace the secret?'}
      verb={isFirst ? 'Make a secret' : 'Replace the secret'}
      width="30rem"
      pending={create.isPending}
      refusal={create.error?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate({ body: { overlap_hours: isFirst ? 0 : Number(overlap) } })
      }}
    >
      <p className="text-muted">It is shown once. Store it where your receiver of reports can read it.</p>
      {!isFirst && (
        <SelectField
          label="The secret until now signs"
          hint="As long as both sign, a receiver that knows either of them can verify."
          options={overlaps}
          value={overlap}
          onChange={setOverlap}
        />
      )}
    </FormDialog>
  )
}

function Shown({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      title="Your new secret"
      width="34rem"
      onClose={onClose}
      actions={
        <>
          <CopyButton text={secret} name="secret" label="Copy" />
          <Button variant="primary" onClick={onClose}>
            I have stored it
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Notice tone="warn">It is not shown again. Who knows it can make up reports.</Notice>
        <input
          readOnly
          aria-label="Secret"
          value={secret}
          dir="ltr"
          className="input font-mono text-sm"
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Dialog>
  )
}
