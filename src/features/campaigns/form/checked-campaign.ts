import { CampaignDraft } from '#contract/campaigns/campaigns'
import { issuesOf } from '#contract/http/error'
import { z } from '#contract/http/zod'
import type { CampaignValues } from './form-values'

/** The values as a draft. Empty values are left out, so that the contract reports required fields. */
function draftOf({ contact_list_id, ...values }: CampaignValues): CampaignDraft {
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  return {
    ...Object.fromEntries(filled),
    ...(contact_list_id && { contact_list_id: Number(contact_list_id) }),
    type: 'outbound',
  } as CampaignDraft
}

/** Requires a text for each default, because the bot would say an empty one. */
function hasDefaultTexts({ variable_defaults }: CampaignValues, { addIssue }: z.core.$RefinementCtx) {
  const empty = Object.entries(variable_defaults).filter(([, text]) => text.trim() === '')
  if (empty.length === 0) return
  const names = empty.map(([name]) => name).join(', ')
  addIssue({
    code: 'custom',
    path: ['variable_defaults'],
    message: `Enter a default text for ${names}, or block these contacts.`,
  })
}

/** The values of the form, validated with the contract's draft. */
export const CheckedCampaign = z
  .custom<CampaignValues>()
  .superRefine(hasDefaultTexts)
  .transform(draftOf)
  .pipe(CampaignDraft)
export type CheckedCampaign = z.output<typeof CheckedCampaign>

/** The values as a draft, or the fields that are invalid. */
export function checkCampaign(values: CampaignValues) {
  const { data: draft, error } = CheckedCampaign.safeParse(values)
  const issues = error ? issuesOf(error) : []
  return { draft, issues: issues.map((issue) => ({ ...issue, path: issue.path.split('.')[0] ?? '' })) }
}
