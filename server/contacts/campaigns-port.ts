import type { Organization } from '#server/kernel/database/organization'

/** The campaigns that dial a list: how many, and the newest of them. */
type CampaignUses = {
  campaign_count: number
  campaigns: { id: number; name: string; status: string }[]
}

/**
 * What bots, numbers and contacts ask of campaigns, which are a higher layer: `campaigns/port.ts` implements it, and
 * the server passes it down. Everything runs in the transaction of the change that asks.
 */
export type CampaignsPort = {
  /** In words for a 409: the unfinished campaigns that use a bot, a number or a list. */
  usesByCampaigns(
    organization: Organization,
    column: 'bot_uid' | 'from_number' | 'contact_list_id',
    value: string | number,
  ): Promise<string[]>
  /** The campaigns of each of the lists, by list. */
  campaignsOfLists(organization: Organization, lists: readonly number[]): Promise<Map<number, CampaignUses>>
  /** Locks the campaigns that can still dial until the transaction ends: their ids. */
  lockUnfinished(organization: Organization): Promise<number[]>
  /** The bot or its tools changed: contacts blocked by unfilled variables are decided again. */
  reopenOfBot(organization: Organization, bot: string): Promise<void>
  /** Contacts changed: those that are blocked are decided again. */
  reopenContacts(organization: Organization, contacts: readonly number[]): Promise<void>
  /** Numbers left the do-not-call list; the campaigns were locked before. */
  reopenNumbers(
    organization: Organization,
    campaigns: readonly number[],
    numbers: readonly string[],
  ): Promise<void>
  /** A number was added: calls to its country may be allowed now. */
  reopenCountries(organization: Organization): Promise<void>
}
