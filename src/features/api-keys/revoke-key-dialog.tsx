import type { ApiKey } from '#contract/accounts/api-keys'
import { apiKeys } from '~/api/operations'
import { Time } from '~/ui/controls/time'
import { Notice } from '~/ui/feedback/notice'
import { notify } from '~/ui/feedback/notify'
import { ConfirmKeyField } from '~/ui/fields/key-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { keyName } from './key-words'
import { useConfirmedWrite } from './use-confirmed-write'

type RevokeKeyDialogProps = { apiKey: ApiKey; onClose: () => void }

export function RevokeKeyDialog({ apiKey, onClose }: RevokeKeyDialogProps) {
  const { prefix, last_used_at, is_current } = apiKey
  const { message, needsKey, keyError, isPending, submit } = useConfirmedWrite(apiKeys.revoke, {
    onSuccess() {
      notify({ title: `Revoked ${keyName(apiKey)}` })
      onClose()
    },
  })
  return (
    <FormDialog
      danger
      title={`Revoke ${keyName(apiKey)}?`}
      verb={needsKey ? 'Confirm and revoke' : 'Revoke key'}
      pending={isPending}
      serverError={message}
      onClose={onClose}
      onSubmit={(event) => submit(event, { api_key_id: apiKey.id })}
    >
      {needsKey ? (
        <ConfirmKeyField error={keyError} />
      ) : (
        <>
          {is_current && (
            <Notice tone="warn" title="You signed in with this key">
              Revoking it ends your session. Sign in again with another key.
            </Notice>
          )}
          <p>
            Programs that use <code>{prefix}…</code> stop working at once, and everyone who signed in with it
            is signed out. This cannot be undone.
          </p>
          <p className="text-muted">
            {last_used_at ? (
              <>
                Last used <Time value={last_used_at} absolute />
              </>
            ) : (
              'This key was never used.'
            )}
          </p>
        </>
      )}
    </FormDialog>
  )
}
