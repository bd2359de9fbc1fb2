import type { Campaign } from '#contract/campaigns/campaigns'

/** Room for the estimates of a campaign, which arrive late: a started one also has a forecast. */
export const estimatesRoom = ({ started_at }: Campaign) => (started_at ? 'min-h-8 @xl:min-h-4' : 'min-h-4')

/** Room for its window: two clocks take a second line on a phone. */
export const windowRoom = ({ timezone }: Campaign, ownZone: string) =>
  timezone === ownZone ? 'min-h-4' : 'min-h-8 @sm:min-h-4'
