import type { Campaign } from '#contract/campaigns/campaigns'
import { campaignActions, campaigns } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { messages } from '~/features/campaigns/messages'
import { confirmAction, confirmDelete } from '~/ui/overlays/confirm'
import { stopConsequences } from './standing-words'

/** Pause, resume and stop. Not optimistic: only the server can confirm that dialing has paused. */
export function useMoves() {
  const pause = useWrite(campaignActions.pause, { said: ({ name }) => `Paused ${name}` })
  const resume = useWrite(campaignActions.resume, {
    said: ({ name, status }) =>
      `Resumed ${name}${status === 'Running' ? '' : `, which is ${status.toLowerCase()}`}`,
  })
  const stop = useWrite(campaignActions.stop, { handlesErrors: true, said: ({ name }) => `Stopped ${name}` })

  /** Asks first, because a stopped campaign cannot be resumed. */
  const askToStop = (campaign: Campaign) => {
    const { id, name } = campaign
    confirmAction({
      title: `Stop “${name}”?`,
      verb: 'Stop campaign',
      consequences: stopConsequences(campaign),
      action: () => stop.mutateAsync({ campaign_id: id }),
    })
  }
  return { pause, resume, askToStop }
}

/** Asks before a campaign is deleted, and gives the reason when it cannot be. */
export function useDeleteCampaign() {
  const remove = useWrite(campaigns.delete, { handlesErrors: true })
  return ({ id, name }: Campaign, afterwards?: () => void) =>
    confirmDelete({
      what: name,
      noun: 'campaign',
      consequences: messages.deleteCampaign,
      action: () => remove.mutateAsync({ campaign_id: id }),
      afterwards,
    })
}
