import { useState } from 'react'
import { webhooks } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { Button } from '~/ui/controls/button'
import { CopyButton } from '~/ui/controls/copy-button'
import { Notice } from '~/ui/feedback/notice'
import { SelectField } from '~/ui/fields/select-field'
import { Dialog } from '~/ui/overlays/dialog'
import { FormDialog } from '~/ui/overlays/form-dialog'

const overlaps = [
  { value: '24', label: 'For 1 day' },
  { value: '72', label: 'For 3 days' },
  { value: '168', label: 'For 7 days' },
  { value: '0', label: 'Stop now: it was exposed' },
]

type NewSecretDialogProps = { isFirst: boolean; onClose: () => void }

export function NewSecretDialog({ isFirst, onClose }: NewSecretDialogProps) {
  const [overlap, setOverlap] = useState('24')
  const create = useWrite(webhooks.createSecret, { handlesErrors: true, isSecret: true })
  if (create.data) return <Shown secret={create.data.secret} onClose={onClose} />
  return (
    <FormDialog
      title={isFirst ? 'Create a secret?' : 'Replace the secret?'}
      verb={isFirst ? 'Create secret' : 'Replace secret'}
      width="30rem"
      pending={create.isPending}
      serverError={create.error?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate({ body: { overlap_hours: isFirst ? 0 : Number(overlap) } })
      }}
    >
      <p className="text-muted">The secret is shown once. Store it where your receiver can read it.</p>
      {!isFirst && (
        <SelectField
          label="The current secret keeps signing"
          hint="While both sign, a receiver that knows either secret can verify webhooks."
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
        <Notice tone="warn">This secret is not shown again. Anyone who has it can forge webhooks.</Notice>
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
