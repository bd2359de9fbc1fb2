import type { Campaign } from '#contract/campaigns/campaigns'

/** Room for the estimates of a campaign, which arrive late: a started one also has a forecast. */
export const estimatesRoom = ({ started_at }: Campaign) => (started_at ? 'min-h-8 @xl:min-h-4' : 'min-h-4')
