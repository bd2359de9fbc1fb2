import { finalCampaignStatuses } from '#rules/dialing/campaign-transitions'
import { scheduleOf } from '#rules/schedule/campaign-window'
import { isUnfinished } from '#server/campaigns/dialer/dials'
import {
  addDial,
  addOpenCall,
  type Candidate,
  type NumberFacts,
  noNumberFacts,
} from '#server/campaigns/dialer/plan/candidates'
import type { Context } from '#server/campaigns/dialer/plan/context'
import type { PlanStore } from '#server/campaigns/dialer/plan/plan-store'
import type { CampaignRow } from '#server/campaigns/store'
import { dayMs } from './clock'
import type { Faults } from './faults'
import type { Happening, Target, World } from './world'

const instant = (ms: number) => new Date(ms).toISOString()
const fresh = 0

/** The tables in memory, read and changed as the dialer's statements do. */
export function createGround(world: World, faults: Faults, tell: (happening: Happening) => void) {
  const targetsOf = (campaignId: number): Target[] => [...(world.targets.get(campaignId)?.values() ?? [])]
  const dialling = (campaignId: number) =>
    targetsOf(campaignId).filter(({ status }) => status === 'dialing').length

  function candidateOf(target: Target, campaign: CampaignRow): Candidate {
    const contact = world.contacts.get(target.contact_id)
    const person = contact && contact.list === campaign.contact_list_id ? contact : null
    return { ...target, person }
  }

  function contextOf(campaign: CampaignRow): Context {
    const { status, concurrency } = campaign
    const schedule = scheduleOf(campaign)
    const targets = targetsOf(campaign.id)
    const pending = targets.filter((target) => target.status === 'pending').length
    const open = dialling(campaign.id)
    const organizationOpen = [...world.campaigns.keys()].reduce((sum, id) => sum + dialling(id), 0)
    const contacts = [...world.contacts.values()].filter(
      ({ list }) => list === campaign.contact_list_id,
    ).length
    const { hasBot, rules, variables } = world
    const there = { hasBot, hasNumber: true }
    const answers = world.answers.get(campaign.id) ?? { answered: 0, silent: 0, refused: 0 }
    const counted = { total: targets.length, pending, dialing: open }
    return {
      campaign,
      state: { status, schedule, ...there, hasList: true, lineProblem: null, targets: counted, ...answers },
      facts: { status, schedule, ...there, contacts, concurrency, open, organizationOpen },
      rules,
      script: undefined,
      variables,
      hasLine: false,
    }
  }

  function numberFactsOf(campaignId: number, numbers: readonly string[], now: number): NumberFacts {
    const facts = noNumberFacts()
    const asked = new Set(numbers)
    for (const number of asked) {
      const since = world.listed.get(number)
      if (since !== undefined) facts.listedSince.set(number, since)
    }
    for (const { number, campaign_id, contact_id, decided_at, call_id, outcome } of world.dials) {
      const at = Date.parse(decided_at)
      if (!asked.has(number) || (at <= now - dayMs && campaign_id !== campaignId)) continue
      addDial(facts, number, at, campaign_id === campaignId ? contact_id : null)
      if (isUnfinished(outcome) && at > now - dayMs) addOpenCall(facts, number, call_id)
    }
    return facts
  }

  function reopenHeld(campaignId: number): void {
    for (const target of targetsOf(campaignId)) {
      if (target.status === 'held_back') Object.assign(target, { status: 'pending', due_at: fresh })
    }
  }

  function become(campaign: CampaignRow, to: CampaignRow['status'], reason: string | null): CampaignRow {
    const isStarting = to === 'Running' || (to === 'Scheduled' && campaign.status === 'Paused')
    tell({ type: 'status', campaign: campaign.id, from: campaign.status, to })
    Object.assign(campaign, { status: to, status_reason: reason })
    if (to === 'Running') campaign.started_at ??= instant(world.now)
    if (finalCampaignStatuses.includes(to)) campaign.finished_at = instant(world.now)
    if (isStarting) {
      world.answers.set(campaign.id, { answered: 0, silent: 0, refused: 0 })
      reopenHeld(campaign.id)
    }
    return campaign
  }

  function takeIn({ id, contact_list_id }: CampaignRow, after: number): number {
    const targets = world.targets.get(id) ?? new Map<number, Target>()
    world.targets.set(id, targets)
    let taken = 0
    for (const contact of world.contacts.values()) {
      const isLeft = contact.list !== contact_list_id || contact.id <= after || targets.has(contact.id)
      if (isLeft || faults.overlooks?.(contact.id)) continue
      const nothing = { attempts: 0, number_index: 0, due_at: fresh, call_id: null, reached_by: null }
      targets.set(contact.id, { campaign_id: id, contact_id: contact.id, status: 'pending', ...nothing })
      taken++
    }
    return taken
  }

  let calls = 0
  const due = ({ due_at }: Target) => due_at + (faults.dueShiftMs ?? 0)
  const byDue = (a: Target, b: Target) => a.due_at - b.due_at || a.contact_id - b.contact_id
  const pendingOf = (campaignId: number) =>
    targetsOf(campaignId)
      .filter(({ status }) => status === 'pending')
      .sort(byDue)

  const plan: PlanStore = {
    readContext: async (campaign) => faults.context?.(contextOf(campaign)) ?? contextOf(campaign),
    becomeStatus: async (campaign, { to, reason }) => become(campaign, to, reason),
    takeInLate: async (campaign) =>
      takeIn(campaign, Math.max(0, ...(world.targets.get(campaign.id)?.keys() ?? []))),
    unblockMore: async () => false,
    takeInMissed: async (campaign) => takeIn(campaign, 0),
    async giveUpPending(campaignId) {
      const pending = pendingOf(campaignId)
      for (const target of pending) target.status = 'not_reached'
      return pending.length
    },
    findDue: async (campaign, now, limit) =>
      pendingOf(campaign.id)
        .filter((target) => due(target) <= now)
        .slice(0, limit)
        .map((target) =>
          candidateOf(faults.dueShiftMs ? { ...target, due_at: due(target) } : target, campaign),
        ),
    async nextDue(campaignId) {
      const [first] = pendingOf(campaignId)
      return first ? due(first) : null
    },
    readNumberFacts: async (campaignId, numbers, now) => numberFactsOf(campaignId, numbers, now),
    async recordDials({ campaign }, chosen, { now }) {
      for (const { candidate, number } of chosen) {
        const { contact_id } = candidate
        const target = world.targets.get(campaign.id)?.get(contact_id)
        if (!target) throw new Error('A dialed contact is not in the campaign.')
        const call_id = `call_${++calls}`
        Object.assign(target, { status: 'dialing', attempts: target.attempts + 1, call_id })
        const { attempts: attempt } = target
        const decided_at = instant(now)
        world.dials.push({
          campaign_id: campaign.id,
          contact_id,
          attempt,
          number,
          call_id,
          decided_at,
          outcome: null,
        })
      }
    },
    async recordHeld(campaign, held, now) {
      for (const { candidate, verdict } of held) {
        const target = world.targets.get(campaign.id)?.get(candidate.contact_id)
        if (target?.status !== 'pending') continue
        if (verdict.until === null) target.status = 'held_back'
        else target.due_at = Math.max(verdict.until, now + 1_000)
      }
    },
  }
  return { plan, become, reopenHeld, contextOf, numberFactsOf, candidateOf, targetsOf }
}
export type Ground = ReturnType<typeof createGround>
