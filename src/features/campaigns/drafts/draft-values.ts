import type { SavedCampaignDraft } from '#contract/campaigns/drafts'
import { valuesOf } from '~/features/campaigns/form/campaign-values'
import type { CampaignValues } from '~/features/campaigns/form/form-values'

type DraftBody = Pick<SavedCampaignDraft, 'name' | 'values'>

export const untitled = 'Untitled campaign'

/** The form as a draft. Empty fields are left out. */
export function draftBodyOf({ name, contact_list_id, days, ...values }: CampaignValues): DraftBody {
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  return {
    name: name.trim() || untitled,
    values: {
      ...Object.fromEntries(filled),
      ...(contact_list_id && { contact_list_id: Number(contact_list_id) }),
      days: days as NonNullable<DraftBody['values']['days']>,
    },
  }
}

/** A draft as the form shows it. */
export function valuesOfDraft({ name, values }: DraftBody): CampaignValues {
  const { contact_list_id, ...rest } = values
  return {
    ...valuesOf(undefined),
    ...rest,
    name: name === untitled ? '' : name,
    contact_list_id: contact_list_id === undefined ? '' : String(contact_list_id),
  }
}
