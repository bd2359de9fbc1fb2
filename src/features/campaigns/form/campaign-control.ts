import type { Control } from 'react-hook-form'
import type { CampaignChanges } from '#contract/campaigns/campaigns'
import type { CampaignValues } from './form-values'

/** Binds fields to the form of a campaign. */
export type CampaignControl = Control<CampaignValues, unknown, CampaignChanges>
