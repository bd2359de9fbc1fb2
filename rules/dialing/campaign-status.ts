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

/** A campaign with one of these statuses never dials again. */
export const finalCampaignStatuses: readonly CampaignStatus[] = ['Stopped', 'Completed', 'Failed', 'Expired']
