import { isTimeZone } from '#rules/schedule/zoned-time'
import { zonesOfNumber } from '#server/contacts/phone-zones/zones-of'
import type { Organization } from '#server/kernel/database/organization'

type Called = { number: string; campaign_id: number | null }

/**
 * The time zone in which a bot tells the time: that of the other party's number if it has a single one, else the
 * campaign's, else the first that the number can be in, else UTC.
 */
export async function calledZone(
  { id, database }: Organization,
  { number, campaign_id }: Called,
): Promise<string> {
  const zones = zonesOfNumber(number)
  const [first = 'UTC'] = zones
  if (zones.length === 1 || campaign_id === null) return first
  const campaign = await database
    .selectFrom('campaigns')
    .select('timezone')
    .where('organization_id', '=', id)
    .where('id', '=', campaign_id)
    .executeTakeFirst()
  return campaign && isTimeZone(campaign.timezone) ? campaign.timezone : first
}
