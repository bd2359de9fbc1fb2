import { Dialog } from '~/ui/overlays/dialog'
import { CopyButton } from './copy-button'

type CodeDialogProps = {
  title: string
  code: string
  /** Part of the copy button's name. */
  copyName: string
  hint?: string
  onClose: () => void
}

/** Code to read and copy. */
export function CodeDialog({ title, code, copyName, hint, onClose }: CodeDialogProps) {
  return (
    <Dialog
      title={title}
      width="46rem"
      onClose={onClose}
      actions={<CopyButton text={code} name={copyName} label="Copy" />}
    >
      {hint && <p className="mb-2 text-sm text-muted">{hint}</p>}
      <textarea
        readOnly
        aria-label={title}
        dir="ltr"
        wrap="off"
        spellCheck={false}
        className="input field-sizing-content max-h-[60dvh] min-h-16 resize-none font-mono text-sm text-text!"
        value={code}
      />
    </Dialog>
  )
}
