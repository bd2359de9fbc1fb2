import type { Campaign } from '#contract/campaigns/campaigns'
import type { CampaignStatus } from '#rules/dialing/campaign-status'
import { campaignActivity } from '~/api/operations'
import { query } from '~/api/reading/query'

const oftenMs = 1_500

// The loader asks, which comes with the first screen, where no schema is: hence no value of the contract.
const unfinished: readonly string[] = ['Scheduled', 'Running', 'Paused'] satisfies CampaignStatus[]

/** How soon a campaign is asked about again where the server tells of no changes. */
export const paceOf = ({ status }: Pick<Campaign, 'status'>) =>
  unfinished.includes(status) ? oftenMs : false

/** Calls that go on outlast the campaign's end. */
export const activityOf = (campaign: Pick<Campaign, 'id' | 'status'>) =>
  query(campaignActivity.get, { campaign_id: campaign.id }, ({ open }) =>
    open > 0 ? oftenMs : paceOf(campaign),
  )
