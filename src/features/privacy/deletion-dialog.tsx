import { useState } from 'react'
import { ApiError } from '#contract/http/error'
import type { PurgeCounts } from '#contract/privacy/privacy'
import { deletionWords } from '#rules/calls/retention'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'
import { countsInWords } from './privacy-words'

type DeletionDialogProps = {
  losses: PurgeCounts
  /** Deletes; an ApiError is shown and the dialog stays open. */
  onConfirm: (confirmation: string) => Promise<unknown>
  onClose: () => void
}

/** Asks the user to type the confirmation without which the server deletes nothing. */
export function DeletionDialog({ losses, onConfirm, onClose }: DeletionDialogProps) {
  const [state, setState] = useState<{ pending: boolean; error: string | null }>({
    pending: false,
    error: null,
  })
  const confirm = () => {
    setState({ pending: true, error: null })
    onConfirm(deletionWords).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setState({ pending: false, error: error.message })
    })
  }
  return (
    <ConfirmDialog
      title={`Delete ${countsInWords(losses)}?`}
      verb="Delete and save"
      typedName={deletionWords}
      pending={state.pending}
      error={state.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      These are older than the new retention and are deleted now. From then on, expired data is deleted every
      day. This cannot be undone.
    </ConfirmDialog>
  )
}
