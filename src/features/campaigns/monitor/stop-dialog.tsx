import type { Campaign } from '#contract/campaigns/campaigns'
import { formatCount } from '~/lib/format/number'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'
import { useMoves } from './use-moves'

type StopDialogProps = { campaign: Campaign; onClose: () => void }

/** Asks before a campaign is stopped, which is for good. */
export function StopDialog({ campaign, onClose }: StopDialogProps) {
  const { id, name, current_index, total_contacts } = campaign
  const { stop } = useMoves()
  const left = Math.max(0, total_contacts - current_index)
  return (
    <ConfirmDialog
      title={`Stop ${name}?`}
      verb="Stop campaign"
      pending={stop.isPending}
      error={stop.error?.message}
      onConfirm={() => stop.mutate({ campaign_id: id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      It never dials again: {formatCount(left, 'contact')} without an outcome will not be called. Calls that
      go on are finished. To go on later, pause it instead.
    </ConfirmDialog>
  )
}
