import { useState } from 'react'
import { ApiError } from '#contract/http/error'
import type { PurgeCounts } from '#contract/privacy/privacy'
import { deletionWords } from '#rules/calls/retention'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'
import { countsInWords } from './privacy-words'

type DeletionDialogProps = {
  losses: PurgeCounts
  /** Does it; an ApiError is shown and the dialog stays. */
  onConfirm: (confirmation: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the words without which nothing that is there is deleted. */
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
      They are older than what you want to keep, and are deleted now. From then on the same happens every day.
      Nothing brings them back, on this server or from it.
    </ConfirmDialog>
  )
}
