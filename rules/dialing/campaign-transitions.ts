export const campaignStatuses = [
  'Scheduled',
  'Running',
  'Stopped',
  'Completed',
  'Failed',
  'Expired',
  'Paused',
] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** A campaign with one of these statuses never dials again. */
export const finalCampaignStatuses: readonly CampaignStatus[] = ['Stopped', 'Completed', 'Failed', 'Expired']

export type CampaignMove = 'change' | 'delete' | 'pause' | 'resume' | 'stop'

const unfinished = campaignStatuses.filter((status) => !finalCampaignStatuses.includes(status))

/** Statuses from which each transition is allowed. Source: decisions, "Campaigns". */
const allowedFrom: Record<CampaignMove, readonly CampaignStatus[]> = {
  change: unfinished,
  delete: campaignStatuses.filter((status) => status !== 'Running'),
  pause: ['Scheduled', 'Running'],
  resume: ['Paused'],
  stop: unfinished,
}

const isAllowed = (move: CampaignMove) => (status: string) =>
  allowedFrom[move].some((allowed) => allowed === status)

/** Transitions that a campaign allows, by its status. */
export const campaignCan = {
  change: isAllowed('change'),
  delete: isAllowed('delete'),
  pause: isAllowed('pause'),
  resume: isAllowed('resume'),
  stop: isAllowed('stop'),
}

const pastWords: Record<CampaignMove, string> = {
  change: 'changed',
  delete: 'deleted',
  pause: 'paused',
  resume: 'resumed',
  stop: 'stopped',
}
const article = (status: string) => (status === 'Expired' ? 'An' : 'A')

/** Returns why a transition is not allowed, as a sentence without its full stop; null if it is allowed. */
export function reasonAgainst(move: CampaignMove, status: string): string | null {
  if (campaignCan[move](status)) return null
  if (finalCampaignStatuses.some((final) => final === status))
    return `${article(status)} ${status.toLowerCase()} campaign cannot be ${pastWords[move]}`
  if (move === 'pause') return 'The campaign is already paused'
  if (move === 'resume') return 'The campaign is not paused'
  return 'Stop the campaign before deleting it'
}
