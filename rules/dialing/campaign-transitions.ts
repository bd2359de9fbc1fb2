import { type CampaignStatus, campaignStatuses, finalCampaignStatuses } from './campaign-status'

export type CampaignMove = 'change' | 'delete' | 'pause' | 'resume' | 'stop'

const unfinished = campaignStatuses.filter((status) => !finalCampaignStatuses.includes(status))

/** From which statuses each is allowed. Source: decisions, "Campaigns". */
const allowedFrom: Record<CampaignMove, readonly CampaignStatus[]> = {
  change: unfinished,
  delete: campaignStatuses.filter((status) => status !== 'Running'),
  pause: ['Scheduled', 'Running'],
  resume: ['Paused'],
  stop: unfinished,
}

const isAllowed = (move: CampaignMove) => (status: string) =>
  allowedFrom[move].some((each) => each === status)

/** What may be done to a campaign, by its status. */
export const campaignCan = {
  change: isAllowed('change'),
  delete: isAllowed('delete'),
  pause: isAllowed('pause'),
  resume: isAllowed('resume'),
  stop: isAllowed('stop'),
}

/** Why it may not be done, as a sentence without its full stop; null when it may. */
export function reasonAgainst(move: CampaignMove, status: string): string | null {
  if (campaignCan[move](status)) return null
  if (finalCampaignStatuses.some((each) => each === status))
    return `The campaign is ${status.toLowerCase()}, which is final`
  if (move === 'pause') return 'The campaign is paused already'
  if (move === 'resume') return 'The campaign is not paused'
  return 'Stop the campaign before deleting it'
}
