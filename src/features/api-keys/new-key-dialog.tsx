import { useState } from 'react'
import type { NewApiKey } from '#contract/accounts/api-keys'
import { Button } from '~/ui/controls/button'
import { CopyButton } from '~/ui/controls/copy-button'
import { Notice } from '~/ui/feedback/notice'
import { confirmAction } from '~/ui/overlays/confirm'
import { Dialog } from '~/ui/overlays/dialog'
import { keyName } from './key-words'

/** The only place that shows a key. It asks before it closes while the key has not been copied. */
export function NewKeyDialog({ created, onClose }: { created: NewApiKey; onClose: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const close = () => {
    if (isCopied) return onClose()
    confirmAction({
      title: 'Close without copying the key?',
      verb: 'Close',
      consequences: 'You won’t see this key again. A key that you cannot find later can only be replaced.',
      action: onClose,
    })
  }
  return (
    <Dialog
      title={`New key: ${keyName(created)}`}
      width="34rem"
      onClose={close}
      actions={
        <>
          <CopyButton text={created.key} name="API key" label="Copy" onCopied={() => setIsCopied(true)} />
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Notice tone="warn" title="Store it now. You won’t see it again.">
          Anyone who has this key has full access to the account.
        </Notice>
        <input
          readOnly
          aria-label="API key"
          value={created.key}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          className="input font-mono text-sm"
          onFocus={(event) => event.target.select()}
          onCopy={() => setIsCopied(true)}
        />
      </div>
    </Dialog>
  )
}
