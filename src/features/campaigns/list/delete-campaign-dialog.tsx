import type { Campaign } from '#contract/campaigns/campaigns'
import { campaigns } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'

type DeleteCampaignDialogProps = { campaign: Campaign; onDeleted?: () => void; onClose: () => void }

/** Asks before a campaign is deleted, and gives the reason when it cannot be. */
export function DeleteCampaignDialog({ campaign, onDeleted, onClose }: DeleteCampaignDialogProps) {
  const { id, name } = campaign
  const remove = useWrite(campaigns.delete, { handlesErrors: true, said: () => `Deleted ${name}` })
  const deleted = () => {
    onClose()
    onDeleted?.()
  }
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      verb="Delete campaign"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate({ campaign_id: id }, { onSuccess: deleted })}
      onClose={onClose}
    >
      Its schedule is gone for good. Its contact list, and the calls that it has placed, stay.
    </ConfirmDialog>
  )
}
