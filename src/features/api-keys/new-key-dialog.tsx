import type { NewApiKey } from '#contract/accounts/api-keys'
import { Button } from '~/ui/controls/button'
import { CopyButton } from '~/ui/controls/copy-button'
import { Notice } from '~/ui/feedback/notice'
import { Dialog } from '~/ui/overlays/dialog'
import { keyName } from './key-words'

/** The only place that shows a key. */
export function NewKeyDialog({ created, onClose }: { created: NewApiKey; onClose: () => void }) {
  return (
    <Dialog
      title={`New key: ${keyName(created)}`}
      width="34rem"
      onClose={onClose}
      actions={
        <>
          <CopyButton text={created.key} name="API key" label="Copy" />
          <Button variant="primary" onClick={onClose}>
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
        />
      </div>
    </Dialog>
  )
}
