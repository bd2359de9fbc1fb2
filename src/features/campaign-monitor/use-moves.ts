import type { CampaignStatus } from '#contract/campaign-status'
import { campaignActions, campaigns } from '~/api/operations'
import type { Change } from '~/api/optimism'
import { useWrite } from '~/api/use-write'

/** Shows the status that a move leads to before the server has answered. */
function becomes(change: Change, id: number, status: CampaignStatus): void {
  const changed = <One extends { id: number }>(one: One) => (one.id === id ? { ...one, status } : one)
  change(campaigns.get, changed)
  change(campaigns.list, (reply) => ({ ...reply, campaigns: reply.campaigns.map(changed) }))
}

/** Pause, resume and stop, each with what a message says afterwards. */
export function useMoves() {
  const pause = useWrite(campaignActions.pause, {
    said: ({ name }) => `Paused ${name}`,
    optimistic: (change, { campaign_id }) => becomes(change, campaign_id, 'Paused'),
  })
  const resume = useWrite(campaignActions.resume, {
    said: ({ name, status }) =>
      `Resumed ${name}${status === 'Running' ? '' : `, which is ${status.toLowerCase()}`}`,
    optimistic: (change, { campaign_id }) => becomes(change, campaign_id, 'Scheduled'),
  })
  const stop = useWrite(campaignActions.stop, { handlesErrors: true, said: ({ name }) => `Stopped ${name}` })
  return { pause, resume, stop }
}
