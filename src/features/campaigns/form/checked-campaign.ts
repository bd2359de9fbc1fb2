import { zodResolver } from '@hookform/resolvers/zod'
import { CampaignDraft } from '#contract/campaigns/campaigns'
import { z } from '#contract/http/zod'
import type { CampaignValues } from './form-values'

/** The values as a draft; what is empty is absent, so that the contract says what is required. */
function draftOf({ contact_list_id, ...values }: CampaignValues): CampaignDraft {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return {
    ...Object.fromEntries(given),
    ...(contact_list_id && { contact_list_id: Number(contact_list_id) }),
    type: 'outbound',
  } as CampaignDraft
}

/** A text of nothing would be said as nothing. */
function hasDefaultTexts({ variable_defaults }: CampaignValues, { addIssue }: z.core.$RefinementCtx) {
  const empty = Object.entries(variable_defaults).filter(([, text]) => text.trim() === '')
  if (empty.length === 0) return
  const names = empty.map(([name]) => name).join(', ')
  addIssue({
    code: 'custom',
    path: ['variable_defaults'],
    message: `Give a text for ${names}, or hold back.`,
  })
}

/** The values of the form, checked as the contract checks a draft. */
export const CheckedCampaign = z
  .custom<CampaignValues>()
  .superRefine(hasDefaultTexts)
  .transform(draftOf)
  .pipe(CampaignDraft)
export type CheckedCampaign = z.output<typeof CheckedCampaign>

/** What is wrong with the values, as a form asks it. */
export const checkCampaign = zodResolver(CheckedCampaign)
