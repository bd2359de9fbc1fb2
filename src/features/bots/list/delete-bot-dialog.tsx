import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { useBotActions } from './use-bot-actions'

const ConfirmDialog = lazyRouteComponent(() => import('~/ui/overlays/confirm-dialog'), 'ConfirmDialog')

type DeleteBotDialogProps = { actions: ReturnType<typeof useBotActions>; onDeleted?: () => void }

/** Asks before a bot is deleted, and gives the reason when it cannot be. */
export function DeleteBotDialog({ actions, onDeleted }: DeleteBotDialogProps) {
  const { doomed, refusal, isDeleting, confirmDelete, keep } = actions
  if (!doomed) return null
  return (
    <Suspense>
      <ConfirmDialog
        title={`Delete ${doomed.name}?`}
        verb="Delete bot"
        pending={isDeleting}
        error={refusal}
        onConfirm={() => confirmDelete(onDeleted)}
        onClose={keep}
      >
        Its settings are gone for good. Calls that it has held stay.
      </ConfirmDialog>
    </Suspense>
  )
}
