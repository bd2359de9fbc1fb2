import type { Campaign, CampaignChanges } from '#contract/campaigns/campaigns'
import { noRetries } from '#rules/dialing/retry-choices'
import { ownZone } from '~/lib/dates/time-zone'
import { isSame } from '~/lib/form-diff'
import type { CheckedCampaign } from './checked-campaign'
import type { CampaignValues } from './form-values'

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
    concurrency: campaign?.concurrency ?? null,
    retry_rules: campaign?.retry_rules ?? noRetries,
    variable_defaults: campaign?.variable_defaults ?? {},
    skip_reached: campaign?.skip_reached ?? false,
  }
}

/** A draft for a server that has only the fields of the specification. */
export function withoutExtensions(draft: CheckedCampaign): CheckedCampaign {
  const { concurrency: _1, retry_rules: _2, variable_defaults: _3, skip_reached: _4, ...rest } = draft
  return rest
}

const nothingYet: Record<string, unknown> = {
  days: [],
  concurrency: null,
  retry_rules: noRetries,
  variable_defaults: {},
  skip_reached: false,
}

/** The fields of a draft that differ from the stored campaign. Type and bot cannot change. */
export function changesTo(campaign: Campaign, draft: CheckedCampaign): CampaignChanges {
  const { type: _type, bot_uid: _bot, campaign_draft_id: _draft, ...changeable } = draft
  const isChanged = ([name, value]: [string, unknown]) => {
    const stored = campaign[name as keyof typeof changeable] ?? nothingYet[name]
    return !isSame(value, stored)
  }
  return Object.fromEntries(Object.entries(changeable).filter(isChanged))
}
