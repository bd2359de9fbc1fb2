import { lockDialing } from '#server/campaigns/dialer/locks'
import { isFinished, nextMove, transitionOf } from '#server/campaigns/dialer/rules'
import { type CampaignRow, lockCampaign } from '#server/campaigns/store'
import { lockListShared } from '#server/contacts/do-not-call/store'
import type { Organization } from '#server/kernel/database/organization'
import { inTransaction } from '#server/kernel/database/organization'
import type { Context } from './context'
import { numbersFor } from './facts'
import { type PlanStore, planStoreFor } from './plan-store'
import { selectContacts } from './select-contacts'

/** The result of one step of a campaign's plan. */
export type Step = {
  /** The number of dials whose intent was stored. */
  dialed: number
  /** The number of contacts that were inserted into the campaign. */
  inserted: number
  /** Whether pages that show the campaign should refresh. */
  changed: boolean
  /** When to plan again (ms); null: after the next notification. */
  next: number | null
}

export type StepParts = {
  now: () => number
  /** Whether the carrier's calls are simulated. */
  simulated: boolean
}

/** The limit per step: other transactions wait for it. */
const mostChecked = 4_000
const fewestAtOnce = 100
const mostAtOnce = 250

const noStep: Step = { dialed: 0, inserted: 0, changed: false, next: null }
const changedStep = { ...noStep, changed: true }

/**
 * Runs one step in one transaction: changes the status of the campaign, dials contacts and blocks others. Plans of one
 * organization run one after the other, so that its limits apply to all campaigns and processes.
 */
export function planStep(organization: Organization, campaignId: number, parts: StepParts): Promise<Step> {
  return inTransaction(organization, async (inside) => {
    const campaign = await lockCampaign(inside, campaignId)
    if (!campaign) return noStep
    if (!isFinished(campaign.status)) {
      await lockDialing(inside)
      await lockListShared(inside)
    }
    return runStep(planStoreFor(inside), campaign, parts)
  })
}

/** Runs the step of a campaign that the caller has locked. */
export function runStep(store: PlanStore, campaign: CampaignRow, parts: StepParts): Promise<Step> {
  return isFinished(campaign.status)
    ? closeCampaign(store, campaign, parts.now())
    : stepOfUnfinished(store, campaign, parts)
}

/** A finished campaign has no pending contacts. */
async function closeCampaign(store: PlanStore, { id }: CampaignRow, now: number): Promise<Step> {
  const closed = await store.giveUpPending(id)
  return { ...noStep, changed: closed > 0, next: closed > 0 ? now : null }
}

async function stepOfUnfinished(
  store: PlanStore,
  campaign: CampaignRow,
  parts: StepParts,
  isFirst = false,
): Promise<Step> {
  const isRunning = campaign.status === 'Running'
  if (isRunning && (await store.unblockMore(campaign.id))) return { ...changedStep, next: parts.now() }
  const takenIn = isRunning ? await store.takeInLate(campaign) : 0
  const context = await store.readContext(campaign)
  // Read after the locks, for which the step may have waited.
  const now = parts.now()
  const transition = transitionOf(context.state, now)
  if (transition?.to === 'Completed' && (await store.takeInMissed(campaign)) > 0) {
    return { ...changedStep, next: now }
  }
  if (transition) {
    const changed = await store.becomeStatus(campaign, transition, now)
    if (isFinished(changed.status)) return { ...changedStep, next: now }
    if (changed.status === 'Running') return stepOfUnfinished(store, changed, parts, true)
    return { ...changedStep, next: nextMove({ ...context.state, status: changed.status }, now) }
  }
  if (!isRunning) return { ...noStep, next: nextMove(context.state, now) }
  const { dialed, looked, hasMore } = await dial(store, context, now, parts)
  const changed = isFirst || looked > 0 || takenIn > 0
  if (hasMore || takenIn > 0) return { dialed, inserted: takenIn, changed, next: now }
  const due = isFull(context, dialed) ? null : await store.nextDue(campaign.id)
  const move = nextMove(context.state, now)
  const next = due === null || move === null ? (due ?? move) : Math.min(due, move)
  return { dialed, inserted: takenIn, changed, next }
}

function freeLines({ facts, rules, campaign }: Context): number {
  const own = campaign.concurrency === null ? Number.POSITIVE_INFINITY : campaign.concurrency - facts.open
  return Math.max(0, Math.min(own, rules.concurrency - facts.organizationOpen))
}

const isFull = (context: Context, dialed: number) => freeLines(context) - dialed <= 0

/** `hasMore`: the step reached its limit while contacts are due and lines are free. */
async function dial(
  store: PlanStore,
  context: Context,
  now: number,
  { simulated }: StepParts,
): Promise<{ dialed: number; looked: number; hasMore: boolean }> {
  const { campaign } = context
  let dialed = 0
  let looked = 0
  while (looked < mostChecked) {
    const free = freeLines(context) - dialed
    if (free <= 0) return { dialed, looked, hasMore: false }
    const limit = Math.min(mostAtOnce, Math.max(fewestAtOnce, free))
    const due = await store.findDue(campaign, now, limit)
    looked += due.length
    const numbers = due.flatMap((candidate) => numbersFor(candidate).number ?? [])
    const known = await store.readNumberFacts(campaign.id, numbers, now)
    const facts = {
      ...context.facts,
      open: context.facts.open + dialed,
      organizationOpen: context.facts.organizationOpen + dialed,
    }
    const {
      selected: chosen,
      blocked: held,
      stoppedBy,
    } = selectContacts({ ...context, facts }, due, known, now)
    await store.recordDials(context, chosen, { now, simulated: simulated && !context.hasLine })
    await store.recordHeld(campaign, held, now)
    dialed += chosen.length
    if (stoppedBy !== null || due.length < limit) return { dialed, looked, hasMore: false }
  }
  return { dialed, looked, hasMore: !isFull(context, dialed) }
}
