import type { DoNotCallEntry } from '#contract/do-not-call/do-not-call'
import { AddNumbersDialog } from './add-numbers-dialog'
import { RemoveEntryDialog } from './remove-entry-dialog'

export type OpenEntryDialog = { kind: 'add' } | { kind: 'remove'; entry: DoNotCallEntry }

/** The dialogs of the do-not-call page; loaded when the first one opens. */
export function EntryDialog({ open, onClose }: { open: OpenEntryDialog; onClose: () => void }) {
  if (open.kind === 'add') return <AddNumbersDialog onClose={onClose} />
  return <RemoveEntryDialog entry={open.entry} onClose={onClose} />
}
