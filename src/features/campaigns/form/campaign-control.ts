import type { Control } from 'react-hook-form'
import type { CheckedCampaign } from './checked-campaign'
import type { CampaignValues } from './form-values'

/** Binds fields to the form of a campaign. */
export type CampaignControl = Control<CampaignValues, unknown, CheckedCampaign>
