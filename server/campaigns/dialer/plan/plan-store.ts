import { recordDials, recordHeld } from '#server/campaigns/dialer/completion/recording'
import type { Transition } from '#server/campaigns/dialer/rules'
import { giveUpPending, takeInLate, takeInMissed } from '#server/campaigns/dialer/targets'
import type { CampaignRow } from '#server/campaigns/store'
import { becomeStatus } from '#server/campaigns/transitions'
import type { Organization } from '#server/kernel/database/organization'
import { reopenMore } from './blocked-contacts'
import { findDue, nextDue, readNumberFacts } from './candidates'
import { type Context, readContext } from './context'
import type { Chosen, Held } from './select-contacts'

/** All that a step of a plan reads and writes: of an organization here, in memory where the rules are tried in time. */
export const planGroundOf = (organization: Organization) => ({
  readContext: (campaign: CampaignRow) => readContext(organization, campaign),
  becomeStatus: (campaign: CampaignRow, transition: Transition, now: number) =>
    becomeStatus(organization, campaign, transition, now),
  reopenMore: (campaignId: number) => reopenMore(organization, campaignId),
  takeInLate: (campaign: CampaignRow) => takeInLate(organization, campaign),
  takeInMissed: (campaign: CampaignRow) => takeInMissed(organization, campaign),
  giveUpPending: (campaignId: number) => giveUpPending(organization, campaignId),
  findDue: (campaign: CampaignRow, now: number, limit: number) => findDue(organization, campaign, now, limit),
  nextDue: (campaignId: number) => nextDue(organization, campaignId),
  readNumberFacts: (campaignId: number, numbers: readonly string[], now: number) =>
    readNumberFacts(organization, campaignId, numbers, now),
  recordDials: (context: Context, chosen: readonly Chosen[], made: { now: number; simulated: boolean }) =>
    recordDials(organization, context, chosen, made),
  recordHeld: (campaign: CampaignRow, held: readonly Held[], now: number) =>
    recordHeld(organization, campaign, held, now),
})
export type PlanGround = ReturnType<typeof planGroundOf>
