import type { Campaign } from '#contract/campaigns/campaigns'
import type { CampaignStatus } from '#rules/dialing/campaign-transitions'
import { campaignActivity } from '~/api/operations'
import { query } from '~/api/reading/query'

/** The period of the dials in a chart. */
export type DialRange = { from: string; to: string }

const isInstant = (time: number) => time >= 0 && time < 253_402_300_800_000

/** Reads the period from the address; undefined if absent or invalid. */
export function rangeIn({ from = '', to = '' }: Partial<DialRange>): DialRange | undefined {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  if (!(isInstant(start) && isInstant(end) && start < end)) return undefined
  return { from: new Date(start).toISOString(), to: new Date(end).toISOString() }
}

const oftenMs = 1_500

// The loader is part of the first screen, which has no schemas, so this imports no values of the contract.
const unfinished: readonly string[] = ['Scheduled', 'Running', 'Paused'] satisfies CampaignStatus[]

export const isUnfinished = ({ status }: Pick<Campaign, 'status'>) => unfinished.includes(status)

/** The polling interval if the server has no live updates. */
export const paceOf = (campaign: Pick<Campaign, 'status'>) => (isUnfinished(campaign) ? oftenMs : false)

/** Open calls outlast the end of the campaign. */
export const activityOf = (campaign: Pick<Campaign, 'id' | 'status'>) =>
  query(campaignActivity.get, { campaign_id: campaign.id }, ({ open }) =>
    open > 0 ? oftenMs : paceOf(campaign),
  )
