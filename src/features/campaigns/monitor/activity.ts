import type { Campaign } from '#contract/campaigns/campaigns'
import type { CampaignStatus } from '#rules/dialing/campaign-status'
import { campaignActivity } from '~/api/operations'
import { query } from '~/api/reading/query'

const oftenMs = 1_500

// The loader is part of the first screen, which has no schemas, so this imports no values of the contract.
const unfinished: readonly string[] = ['Scheduled', 'Running', 'Paused'] satisfies CampaignStatus[]

/** The polling interval if the server has no live updates. */
export const paceOf = ({ status }: Pick<Campaign, 'status'>) =>
  unfinished.includes(status) ? oftenMs : false

/** Open calls outlast the end of the campaign. */
export const activityOf = (campaign: Pick<Campaign, 'id' | 'status'>) =>
  query(campaignActivity.get, { campaign_id: campaign.id }, ({ open }) =>
    open > 0 ? oftenMs : paceOf(campaign),
  )
