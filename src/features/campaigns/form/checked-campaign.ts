import { CampaignDraft } from '#contract/campaigns/campaigns'
import { issuesOf } from '#contract/http/error'
import { z } from '#contract/http/zod'
import { inputProblems } from '#rules/text/input-problems'
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

/** What is missing where the user chooses instead of typing. */
const choices: Record<string, string> = {
  bot_uid: 'Choose a bot.',
  from_number: 'Choose a number to call from.',
  contact_list_id: 'Choose a contact list.',
  timezone: 'Choose a time zone.',
}

/** The values as a draft, or the fields that are invalid. */
export function checkCampaign(values: CampaignValues) {
  const { data: draft, error } = CheckedCampaign.safeParse(values)
  const issues = error ? issuesOf(error) : []
  const shown = issues.map(({ path, message }) => {
    const name = path.split('.')[0] ?? ''
    return { path: name, message: (message === inputProblems.missing && choices[name]) || message }
  })
  return { draft, issues: shown }
}
