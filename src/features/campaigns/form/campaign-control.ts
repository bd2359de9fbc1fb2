import type { Control } from 'react-hook-form'
import type { CampaignValues } from './campaign-values'
import type { CheckedCampaign } from './checked-campaign'

/** Binds fields to the form of a campaign. */
export type CampaignControl = Control<CampaignValues, unknown, CheckedCampaign>
