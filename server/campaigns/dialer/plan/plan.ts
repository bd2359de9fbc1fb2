import { holdDialing } from '#server/campaigns/dialer/locks'
import { isOver, nextMove, transitionOf } from '#server/campaigns/dialer/rules'
import { type CampaignRow, lockCampaign } from '#server/campaigns/store'
import { lockListShared } from '#server/contacts/do-not-call/store'
import type { Organization } from '#server/kernel/database/organization'
import { inTransaction } from '#server/kernel/database/organization'
import type { Context } from './context'
import { numbersFor } from './facts'
import { type PlanGround, planGroundOf } from './plan-store'
import { choose } from './select-contacts'

/** What a step of a campaign's plan came to. */
export type Step = {
  /** Dials whose intent was stored. */
  dialled: number
  /** Contacts that the step took in. */
  takenIn: number
  /** Something is to be shown anew. */
  changed: boolean
  /** When to look again (ms); null: when something happens. */
  next: number | null
}

export type StepParts = {
  now: () => number
  /** Whether the carrier's calls are simulated. */
  simulated: boolean
}

/** Contacts looked at in one step: it must end soon, as others wait for it. */
const mostLookedAt = 4_000
const fewestAtOnce = 100
const mostAtOnce = 250

const nothing: Step = { dialled: 0, takenIn: 0, changed: false, next: null }
const changes = { ...nothing, changed: true }

/**
 * One step in one transaction: what the campaign becomes, whom it dials, who is held and until when. Plans of one
 * organization wait for one another, so its limits hold over all campaigns and programs.
 */
export function planStep(organization: Organization, campaignId: number, parts: StepParts): Promise<Step> {
  return inTransaction(organization, async (inside) => {
    const campaign = await lockCampaign(inside, campaignId)
    if (!campaign) return nothing
    if (!isOver(campaign.status)) {
      await holdDialing(inside)
      await lockListShared(inside)
    }
    return stepWith(planGroundOf(inside), campaign, parts)
  })
}

/** The step itself, of a campaign that nobody else changes meanwhile. */
export function stepWith(store: PlanGround, campaign: CampaignRow, parts: StepParts): Promise<Step> {
  return isOver(campaign.status) ? tidyUp(store, campaign, parts.now()) : stepOf(store, campaign, parts)
}

/** Of a campaign that is over nobody stays to be called. */
async function tidyUp(store: PlanGround, { id }: CampaignRow, now: number): Promise<Step> {
  const given = await store.giveUpPending(id)
  return { ...nothing, changed: given > 0, next: given > 0 ? now : null }
}

async function stepOf(
  store: PlanGround,
  campaign: CampaignRow,
  parts: StepParts,
  isFirst = false,
): Promise<Step> {
  const isRunning = campaign.status === 'Running'
  if (isRunning && (await store.reopenMore(campaign.id))) return { ...changes, next: parts.now() }
  const takenIn = isRunning ? await store.takeInLate(campaign) : 0
  const context = await store.readContext(campaign)
  // After whatever had to be waited for.
  const now = parts.now()
  const transition = transitionOf(context.state, now)
  if (transition?.to === 'Completed' && (await store.takeInMissed(campaign)) > 0) {
    return { ...changes, next: now }
  }
  if (transition) {
    const changed = await store.becomeStatus(campaign, transition, now)
    if (isOver(changed.status)) return { ...changes, next: now }
    if (changed.status === 'Running') return stepOf(store, changed, parts, true)
    return { ...changes, next: nextMove({ ...context.state, status: changed.status }, now) }
  }
  if (!isRunning) return { ...nothing, next: nextMove(context.state, now) }
  const { dialled, looked, hasMore } = await dial(store, context, now, parts)
  const changed = isFirst || looked > 0 || takenIn > 0
  if (hasMore || takenIn > 0) return { dialled, takenIn, changed, next: now }
  const due = isFull(context, dialled) ? null : await store.nextDue(campaign.id)
  const move = nextMove(context.state, now)
  const next = due === null || move === null ? (due ?? move) : Math.min(due, move)
  return { dialled, takenIn, changed, next }
}

function freeLines({ facts, rules, campaign }: Context): number {
  const own = campaign.concurrency === null ? Number.POSITIVE_INFINITY : campaign.concurrency - facts.open
  return Math.max(0, Math.min(own, rules.concurrency - facts.organizationOpen))
}

const isFull = (context: Context, dialled: number) => freeLines(context) - dialled <= 0

/** `hasMore`: contacts are due and lines are free, but the step has looked at enough. */
async function dial(
  store: PlanGround,
  context: Context,
  now: number,
  { simulated }: StepParts,
): Promise<{ dialled: number; looked: number; hasMore: boolean }> {
  const { campaign } = context
  let dialled = 0
  let looked = 0
  while (looked < mostLookedAt) {
    const free = freeLines(context) - dialled
    if (free <= 0) return { dialled, looked, hasMore: false }
    const limit = Math.min(mostAtOnce, Math.max(fewestAtOnce, free))
    const due = await store.findDue(campaign, now, limit)
    looked += due.length
    const numbers = due.flatMap((candidate) => numbersFor(candidate).number ?? [])
    const known = await store.readNumberFacts(campaign.id, numbers, now)
    const facts = {
      ...context.facts,
      open: context.facts.open + dialled,
      organizationOpen: context.facts.organizationOpen + dialled,
    }
    const { chosen, held, stoppedBy } = choose({ ...context, facts }, due, known, now)
    await store.recordDials(context, chosen, { now, simulated })
    await store.recordHeld(campaign, held, now)
    dialled += chosen.length
    if (stoppedBy !== null || due.length < limit) return { dialled, looked, hasMore: false }
  }
  return { dialled, looked, hasMore: !isFull(context, dialled) }
}
