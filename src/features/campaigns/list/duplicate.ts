import type { Campaign } from '#contract/campaigns/campaigns'
import { shortened } from '#rules/text/shortened'
import { valuesOf } from '~/features/campaigns/form/campaign-values'
import type { Existing } from '~/features/campaigns/form/choices'
import type { CampaignValues } from '~/features/campaigns/form/form-values'

const longestName = 255

/** Deleted bots, numbers and lists must be chosen again. */
export function withExisting(values: CampaignValues, existing: Existing): CampaignValues {
  return {
    ...values,
    bot_uid: existing.bot_uid ? values.bot_uid : '',
    from_number: existing.from_number ? values.from_number : '',
    contact_list_id: existing.contact_list_id ? values.contact_list_id : '',
  }
}

/** The values of a copy. */
export function copyOfCampaign(campaign: Campaign): CampaignValues {
  const values = valuesOf(campaign)
  return { ...values, name: shortened(`Copy of ${values.name}`, longestName) }
}
