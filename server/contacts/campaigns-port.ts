import type { Organization } from '#server/kernel/database/organization'

/** Campaigns that dial a list: their number, and the newest of them. */
type CampaignUses = {
  campaign_count: number
  campaigns: { id: number; name: string; status: string }[]
}

/**
 * What bots, numbers and contacts need from campaigns, which are a higher layer. `campaigns/port.ts`
 * implements it, and the server passes it down. Everything runs in the caller's transaction.
 */
export type CampaignsPort = {
  /** Describes the unfinished campaigns that use a bot, a number or a list, for a 409. */
  usesByCampaigns(
    organization: Organization,
    column: 'bot_uid' | 'from_number' | 'contact_list_id',
    value: string | number,
  ): Promise<string[]>
  /** Returns the campaigns of each list, by list. */
  campaignsOfLists(organization: Organization, lists: readonly number[]): Promise<Map<number, CampaignUses>>
  /** Lists the unfinished campaigns that call a list, newest first, at most 20. */
  callersOfList(organization: Organization, list: number): Promise<{ id: number; name: string }[]>
  /** Locks the campaigns that can still dial until the transaction ends; returns their ids. */
  lockUnfinished(organization: Organization): Promise<number[]>
  /** Checks contacts with unfilled variables again, because the bot or its tools changed. */
  unblockAfterBotChange(organization: Organization, bot: string): Promise<void>
  /** Checks blocked contacts again, because they changed. */
  unblockAfterContactChange(organization: Organization, contacts: readonly number[]): Promise<void>
  /** Checks contacts again whose numbers left the do-not-call list; the caller has locked the campaigns. */
  unblockRemovedNumbers(
    organization: Organization,
    campaigns: readonly number[],
    numbers: readonly string[],
  ): Promise<void>
  /** Checks contacts again after a number was added: calls to its country may be allowed now. */
  unblockAfterNumberAdded(organization: Organization): Promise<void>
}
