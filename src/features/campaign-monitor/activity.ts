import { type Campaign, finalCampaignStatuses } from '#contract/campaigns'
import { campaignActivity } from '~/api/operations'
import { query } from '~/api/query'

const oftenMs = 1_500

const isFinal = (status: string) => finalCampaignStatuses.some((each) => each === status)

/** How soon a campaign is asked about again where the server tells of no changes. */
export const paceOf = ({ status }: Pick<Campaign, 'status'>) => (isFinal(status) ? false : oftenMs)

/** Calls that go on outlast the campaign's end. */
export const activityOf = (campaign: Pick<Campaign, 'id' | 'status'>) =>
  query(campaignActivity.get, { campaign_id: campaign.id }, ({ open }) =>
    open > 0 ? oftenMs : paceOf(campaign),
  )
