import { finalCampaignStatuses } from '#contract/campaigns'
import type { Organization } from '#server/database/organization'

/** What keeps a bot from being deleted, in words: the numbers that it is linked to and its unfinished campaigns. */
export async function usesOfBot({ id, database }: Organization, uid: string): Promise<string[]> {
  const numbers = await database
    .selectFrom('phone_numbers')
    .select('phone_number')
    .where('organization_id', '=', id)
    .where((e) => e.or([e('inbound_agent_id', '=', uid), e('outbound_agent_id', '=', uid)]))
    .orderBy('phone_number')
    .execute()
  const campaigns = await database
    .selectFrom('campaigns')
    .select('name')
    .where('organization_id', '=', id)
    .where('bot_uid', '=', uid)
    .where('status', 'not in', finalCampaignStatuses)
    .orderBy('name')
    .execute()
  return [
    ...numbers.map(({ phone_number }) => `linked to ${phone_number}`),
    ...campaigns.map(({ name }) => `used by the unfinished campaign “${name}”`),
  ]
}
