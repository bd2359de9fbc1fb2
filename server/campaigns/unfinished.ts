import { finalCampaignStatuses } from '#rules/dialing/campaign-status'
import type { Organization } from '#server/kernel/database/organization'

/** In words for a 409: the unfinished campaigns that use a bot, a number or a list. */
export async function usesByCampaigns(
  { id, database }: Organization,
  column: 'bot_uid' | 'from_number' | 'contact_list_id',
  value: string | number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('campaigns')
    .select('name')
    .where('organization_id', '=', id)
    .where(column, '=', value)
    .where('status', 'not in', finalCampaignStatuses)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => `used by the unfinished campaign “${name}”`)
}
