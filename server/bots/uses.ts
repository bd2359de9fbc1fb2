import type { CampaignsPort } from '#server/contacts/campaigns-port'
import type { Organization } from '#server/kernel/database/organization'

/** What keeps a bot from being deleted, in words: the numbers that it is linked to and its unfinished campaigns. */
export async function usesOfBot(
  organization: Organization,
  campaigns: CampaignsPort,
  uid: string,
): Promise<string[]> {
  const numbers = await organization.database
    .selectFrom('phone_numbers')
    .select('phone_number')
    .where('organization_id', '=', organization.id)
    .where((e) => e.or([e('inbound_agent_id', '=', uid), e('outbound_agent_id', '=', uid)]))
    .orderBy('phone_number')
    .execute()
  return [
    ...numbers.map(({ phone_number }) => `linked to ${phone_number}`),
    ...(await campaigns.usesByCampaigns(organization, 'bot_uid', uid)),
  ]
}
