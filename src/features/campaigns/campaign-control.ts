import type { Control } from 'react-hook-form'
import type { CampaignValues, CheckedCampaign } from './campaign-values'

/** Binds fields to the form of a campaign. */
export type CampaignControl = Control<CampaignValues, unknown, CheckedCampaign>
