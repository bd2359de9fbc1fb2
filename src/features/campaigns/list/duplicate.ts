import type { Campaign } from '#contract/campaigns/campaigns'
import { valuesOf } from '~/features/campaigns/form/campaign-values'
import type { Choices } from '~/features/campaigns/form/choices-of-campaign'
import type { CampaignValues } from '~/features/campaigns/form/form-values'

const longestName = 255

/** A copy as a new campaign. Deleted bots, numbers and lists must be chosen again. */
export function copyOfCampaign(campaign: Campaign, { bots, numbers, lists }: Choices): CampaignValues {
  const values = valuesOf(campaign)
  const kept = (value: string, known: boolean) => (known ? value : '')
  return {
    ...values,
    name: `Copy of ${values.name}`.slice(0, longestName),
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
