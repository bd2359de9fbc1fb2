import type { Campaign } from '#contract/campaigns/campaigns'
import { reasonAgainst } from '#rules/dialing/campaign-transitions'
import type { Deleted } from '~/ui/feedback/deleted-notice'
import type { CampaignValues } from './form-values'
import type { CampaignFormState } from './use-campaign-form'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was typed in the form of a campaign that can no longer be changed. */
    campaign?: CampaignValues
  }
}

/** Why the form of a campaign can no longer be saved, if it has something to lose. `onCopy` opens a new campaign. */
export function endedCampaign(
  campaign: Campaign,
  { form, deleted, draft, isDirty, isRefused }: CampaignFormState,
  onCopy: (values: CampaignValues) => Promise<void>,
): Deleted | null {
  const createNew = () => onCopy(form.getValues())
  if (deleted) return { ...deleted, createNew }
  const title = reasonAgainst('change', campaign.status)
  if (!title || !isDirty) return null
  const typed = () => JSON.stringify(draft.changesIn(form.getValues()))
  return { noun: 'campaign', title, createNew, typed, isAnswer: isRefused }
}
