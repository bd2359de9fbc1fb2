import { type Campaign, type CampaignChanges, CampaignDraft } from '#contract/campaigns'
import { z } from '#contract/zod'
import { ownZone } from '~/lib/time-zone'

/** What stands in the form; nothing chosen is an empty text. */
export type CampaignValues = {
  name: string
  bot_uid: string
  from_number: string
  contact_list_id: string
  time_start: string
  time_end: string
  timezone: string
  days: string[]
}

export function valuesOf(campaign: Campaign | undefined): CampaignValues {
  return {
    name: campaign?.name ?? '',
    bot_uid: campaign?.bot_uid ?? '',
    from_number: campaign?.from_number ?? '',
    contact_list_id: campaign ? String(campaign.contact_list_id) : '',
    time_start: campaign?.time_start ?? '09:00',
    time_end: campaign?.time_end ?? '17:00',
    timezone: campaign?.timezone ?? ownZone(),
    days: campaign?.days ?? [],
  }
}

/** The values as a draft; what is empty is absent, so that the contract says what is required. */
function draftOf({ contact_list_id, ...values }: CampaignValues): CampaignDraft {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return {
    ...Object.fromEntries(given),
    ...(contact_list_id && { contact_list_id: Number(contact_list_id) }),
    type: 'outbound',
  } as CampaignDraft
}

/** The values of the form, checked as the contract checks a draft. */
export const CheckedCampaign = z.custom<CampaignValues>().transform(draftOf).pipe(CampaignDraft)
export type CheckedCampaign = z.output<typeof CheckedCampaign>

/** The fields of a draft that differ from the stored campaign; type and bot are chosen once. */
export function changesTo(campaign: Campaign, draft: CheckedCampaign): CampaignChanges {
  const { type: _type, bot_uid: _bot, ...changeable } = draft
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(campaign[name as keyof typeof changeable] ?? [])
  return Object.fromEntries(Object.entries(changeable).filter(isChanged))
}
