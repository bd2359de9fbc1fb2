import { insertDials, updateBlocked } from '#server/campaigns/dialer/completion/recording'
import type { Transition } from '#server/campaigns/dialer/rules'
import { closePendingTargets, insertMissedTargets, insertNewTargets } from '#server/campaigns/dialer/targets'
import type { CampaignRow } from '#server/campaigns/store'
import { updateStatus } from '#server/campaigns/transitions'
import type { Organization } from '#server/kernel/database/organization'
import { continueUnblocking } from './blocked-contacts'
import { findNextDue, findNumberFacts, listDue } from './candidates'
import { type Context, findContext } from './context'
import type { BlockedContact, SelectedContact } from './select-contacts'

/** Everything that a plan step reads and writes. The simulated-time checks replace it with a store in memory. */
export const planStoreFor = (organization: Organization) => ({
  readContext: (campaign: CampaignRow) => findContext(organization, campaign),
  becomeStatus: (campaign: CampaignRow, transition: Transition, now: number) =>
    updateStatus(organization, campaign, transition, now),
  unblockMore: (campaignId: number) => continueUnblocking(organization, campaignId),
  takeInLate: (campaign: CampaignRow) => insertNewTargets(organization, campaign),
  takeInMissed: (campaign: CampaignRow) => insertMissedTargets(organization, campaign),
  giveUpPending: (campaignId: number) => closePendingTargets(organization, campaignId),
  findDue: (campaign: CampaignRow, now: number, limit: number) => listDue(organization, campaign, now, limit),
  nextDue: (campaignId: number) => findNextDue(organization, campaignId),
  readNumberFacts: (campaignId: number, numbers: readonly string[], now: number) =>
    findNumberFacts(organization, campaignId, numbers, now),
  recordDials: (
    context: Context,
    chosen: readonly SelectedContact[],
    options: { now: number; simulated: boolean },
  ) => insertDials(organization, context, chosen, options),
  recordHeld: (campaign: CampaignRow, held: readonly BlockedContact[], now: number) =>
    updateBlocked(organization, campaign, held, now),
})
export type PlanStore = ReturnType<typeof planStoreFor>
