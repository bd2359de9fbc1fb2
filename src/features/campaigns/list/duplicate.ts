import type { Campaign } from '#contract/campaigns/campaigns'
import { valuesOf } from '~/features/campaigns/form/campaign-values'
import type { Choices } from '~/features/campaigns/form/choices-of-campaign'
import type { CampaignValues } from '~/features/campaigns/form/form-values'

const longestName = 255

/** Deleted bots, numbers and lists must be chosen again. */
export function withExisting(values: CampaignValues, { bots, numbers, lists }: Choices): CampaignValues {
  const kept = (value: string, known: boolean) => (known ? value : '')
  return {
    ...values,
    bot_uid: kept(
      values.bot_uid,
      bots.some(({ uid }) => uid === values.bot_uid),
    ),
    from_number: kept(
      values.from_number,
      numbers.some(({ phone_number }) => phone_number === values.from_number),
    ),
    contact_list_id: kept(
      values.contact_list_id,
      lists.some(({ id }) => String(id) === values.contact_list_id),
    ),
  }
}

/** A copy as a new campaign. */
export function copyOfCampaign(campaign: Campaign, choices: Choices): CampaignValues {
  const values = valuesOf(campaign)
  return withExisting({ ...values, name: `Copy of ${values.name}`.slice(0, longestName) }, choices)
}
