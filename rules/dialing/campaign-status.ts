export const campaignStatuses = [
  'Scheduled',
  'Running',
  'Stopped',
  'Completed',
  'Failed',
  'Expired',
  'Paused',
] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** A campaign in one of these will never dial again. */
export const finalCampaignStatuses: readonly CampaignStatus[] = ['Stopped', 'Completed', 'Failed', 'Expired']
