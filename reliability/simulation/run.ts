import { createHash } from 'node:crypto'
import type { PlacementResult } from '#server/calls/call-end'
import { failedOutcome } from '#server/calls/completion/finish-call'
import type { CallRow } from '#server/calls/record'
import { changeOf } from '#server/campaigns/dialer/completion/after-call'
import { type CallEnding, endingOf, isCallEnding } from '#server/campaigns/dialer/completion/endings'
import { isSilent } from '#server/campaigns/dialer/completion/silent-call-breaker'
import { runStep } from '#server/campaigns/dialer/plan/plan'
import { decide, mayRing, reasonAgainst } from '#server/campaigns/dialer/pre-dial-check'
import { isFinished } from '#server/campaigns/dialer/rules'
import type { CallOutcome, Carrier } from '#server/telephony/carrier'
import { dayMs } from './clock'
import { makeWorld, pick, type Random, whole } from './create-world'
import type { Faults } from './faults'
import { operate } from './operator'
import { createGround } from './simulated-store'
import { createTimetable } from './timetable'
import { createWatch } from './watch'
import type { Dial, Happening } from './world'

const lastsMs = 30 * dayMs
/** The operator is idle after these days, so that every callable contact must have been called. */
const operatedMs = 21 * dayMs
const mostEvents = 60_000

export type Simulated = { hash: string; dials: number; ends: number; violations: string[] }

function outcomeFrom(random: Random, at: number, start: number): CallOutcome {
  const kind = random()
  if (kind < 0.3) return failedOutcome('dial_no_answer', at)
  if (kind < 0.4) return failedOutcome('dial_busy', at)
  if (kind < 0.45) return failedOutcome('dial_failed', at)
  const turn = { role: 'assistant', text: 'Hello.', start_ms: 300, end_ms: 900 }
  const answered = {
    ...failedOutcome('call_completed', at, start),
    call_status: 'ended' as const,
    turns: [turn],
  }
  return { ...answered, voicemail: kind < 0.55, ...(kind > 0.99 && { turns: [] }) }
}

/** Simulates thirty days of one organization with the dialer's own decisions. Equal seeds give equal runs. */
export async function simulate(random: Random, faults: Faults): Promise<Simulated> {
  const { world, makeContact } = makeWorld(random)
  const begin = world.now
  const hash = createHash('sha1')
  const timetable = createTimetable(begin)
  const watch = createWatch(world)
  const repeats: Carrier['repeats'] = pick(random, ['by_key', 'by_key', 'asks', 'never'] as const)
  let ends = 0

  function tell(happening: Happening): void {
    hash.update(`${world.now} ${JSON.stringify(happening)}\n`)
    watch.see(happening)
  }
  const ground = createGround(world, faults, tell)
  const placed = new Set<string>()
  const openDial = (callId: string) => world.dials.find(({ call_id }) => call_id === callId)

  const wake = (campaignId: number, at: number) => timetable.setPlan(campaignId, at, () => plan(campaignId))
  function wakeAll(): void {
    for (const { id, status } of world.campaigns.values())
      if (status === 'Running') wake(id, world.now + whole(random, 1, 800))
  }

  async function plan(campaignId: number): Promise<void> {
    const campaign = world.campaigns.get(campaignId)
    if (!campaign) return
    const known = world.dials.length
    const { next } = await runStep(ground.plan, campaign, { now: () => world.now, simulated: true })
    for (const { call_id } of world.dials.slice(known)) askToPlace(call_id)
    if (world.dials.length > known && world.now < begin + operatedMs && random() < 0.1) interfere(campaignId)
    if (next !== null) wake(campaignId, Math.max(next, world.now + 1))
  }

  /** The operator acts while calls are about to be placed; a paused campaign is resumed later. */
  function interfere(campaignId: number): void {
    const act = (kind: Parameters<typeof operate>[2]) => async () => {
      tell({ type: 'operator', what: operate(world, { ground, random, makeContact }, kind, campaignId) })
      wake(campaignId, world.now + 1)
    }
    const kind = pick(random, ['pause', 'forbid', 'countries', 'crash'] as const)
    if (kind === 'crash') {
      timetable.add(world.now + whole(random, 1, 60_000), async () => crash())
      return
    }
    timetable.add(world.now + whole(random, 1, 600), act(kind))
    if (kind === 'pause') timetable.add(world.now + whole(random, 1, 12) * 3_600_000, act('resume'))
  }

  /** Usually places at once. Sometimes the engine is late, even too late. */
  function askToPlace(callId: string): void {
    const delay = random() < 0.9 ? whole(random, 5, 500) : whole(random, 500, 90_000)
    timetable.add(world.now + delay, () => admit(callId))
  }

  async function admit(callId: string): Promise<void> {
    const dial = openDial(callId)
    const campaign = dial && world.campaigns.get(dial.campaign_id)
    if (!dial || !campaign || (dial.outcome !== null && isCallEnding(dial.outcome))) return
    const target = world.targets.get(campaign.id)?.get(dial.contact_id)
    const context = faults.lastContext?.(ground.contextOf(campaign)) ?? ground.contextOf(campaign)
    const numbers = ground.numberFactsOf(campaign.id, [dial.number], world.now)
    if (faults.forgetsList) numbers.listedSince.clear()
    const mayDial = () =>
      target?.call_id === callId &&
      reasonAgainst(context, ground.candidateOf(target, campaign), dial as never, numbers, world.now) === null
    const call = {
      call_id: callId,
      call_status: 'registered',
      registered_timestamp: Date.parse(dial.decided_at),
    }
    const known = new Set(repeats === 'asks' && placed.has(callId) ? [callId] : [])
    const carrier = { repeats } as Carrier
    const admission = decide(call as CallRow, dial as never, mayDial, { carrier, known, now: world.now })
    if (admission === 'withdrawn') withdraw(dial)
    else if (admission === 'unknown') end(dial, 'unknown')
    else {
      if (mayRing(dial as never, known)) dial.decided_at = new Date(world.now).toISOString()
      place(dial)
    }
  }

  function withdraw(dial: Dial): void {
    const campaign = world.campaigns.get(dial.campaign_id)
    const target = world.targets.get(dial.campaign_id)?.get(dial.contact_id)
    world.dials.splice(world.dials.indexOf(dial), 1)
    if (campaign?.status === 'Running') ground.reopenHeld(campaign.id)
    if (!target || target.call_id !== dial.call_id || target.status !== 'dialing') return
    const status = campaign && !isFinished(campaign.status) ? 'pending' : 'not_reached'
    const due_at = target.attempts > 1 ? world.now : 0
    Object.assign(target, { status, attempts: target.attempts - 1, call_id: null, due_at })
    wakeAll()
  }

  function place(dial: Dial): void {
    const isRepeated = placed.has(dial.call_id)
    if (!isRepeated || faults.newKeys) {
      const { campaign_id: campaign, contact_id: contact, attempt, number, call_id } = dial
      tell({ type: 'dial', campaign, contact, attempt, number, call_id })
      watch.dialed(dial)
    }
    placed.add(dial.call_id)
    dial.outcome = random() < 0.95 ? 'dialing' : 'pending'
    if (isRepeated) return
    const lasts = whole(random, 1_000, random() < 0.8 ? 90_000 : 900_000)
    const outcome = outcomeFrom(random, world.now + lasts, world.now + 500)
    timetable.add(world.now + lasts, async () => end(dial, random() < 0.01 ? 'refused' : 'made', outcome))
  }

  function end(
    dial: Dial,
    placement: PlacementResult,
    outcome = failedOutcome('network_error', world.now),
  ): void {
    const campaign = world.campaigns.get(dial.campaign_id)
    const target = world.targets.get(dial.campaign_id)?.get(dial.contact_id)
    if (!campaign || !target || (dial.outcome !== null && isCallEnding(dial.outcome))) return
    const reported = placement === 'refused' ? failedOutcome('dial_failed', world.now) : outcome
    const ending: CallEnding = placement === 'unknown' ? 'unknown' : endingOf(reported)
    dial.outcome = ending
    ends++
    const before = world.dials
      .filter(({ campaign_id, contact_id }) => campaign_id === campaign.id && contact_id === dial.contact_id)
      .filter((one) => one !== dial)
      .flatMap(({ outcome: past }) => (past && isCallEnding(past) ? [past] : []))
    const one = {
      outcome: reported,
      placement,
      finished: { is_successful: reported.analysis?.is_successful ?? null },
    }
    const change = changeOf(campaign, ground.candidateOf(target, campaign), one, before, world.now)
    tell({
      type: 'end',
      campaign: campaign.id,
      contact: dial.contact_id,
      call_id: dial.call_id,
      outcome: ending,
    })
    watch.ended(dial, ending)
    if (target.status === 'dialing' && target.call_id === dial.call_id) {
      target.status = change.status
      if (change.due_at !== null) target.due_at = Date.parse(change.due_at)
      if (change.number_index !== null) target.number_index = change.number_index
    }
    const answers = world.answers.get(campaign.id) ?? { answered: 0, silent: 0, refused: 0 }
    if (reported.start_timestamp !== null && !reported.voicemail) answers.answered++
    if (isSilent(reported)) answers.silent++
    if (placement !== 'unknown') answers.refused = placement === 'made' ? 0 : answers.refused + 1
    world.answers.set(campaign.id, answers)
    wakeAll()
  }

  /** The server dies. Pending and running calls resume a while later. */
  function crash(): void {
    tell({ type: 'operator', what: 'crash' })
    for (const { call_id, outcome } of world.dials) {
      if (outcome !== null && isCallEnding(outcome)) continue
      timetable.add(world.now + whole(random, 500, 70_000), () => admit(call_id))
    }
  }

  for (const id of world.campaigns.keys()) wake(id, begin + 1)
  for (let left = whole(random, 4, 16); left > 0; left--) {
    timetable.add(begin + whole(random, 1, operatedMs), async () => {
      if (random() < 0.2) return crash()
      tell({ type: 'operator', what: operate(world, { ground, random, makeContact }) })
      for (const id of world.campaigns.keys()) wake(id, world.now + whole(random, 1, 1_500))
    })
  }
  // Every campaign is checked from time to time, in case a wake-up was lost.
  for (let hour = 1; hour < 30 * 24; hour += 6) {
    timetable.add(begin + hour * 3_600_000, async () => {
      for (const id of world.campaigns.keys()) wake(id, world.now + 1)
    })
  }
  let events = 0
  for (let next = timetable.take(); next && next.at < begin + lastsMs; next = timetable.take()) {
    world.now = next.at
    await next.work()
    if (++events > mostEvents) {
      watch.note('the simulation does not settle')
      break
    }
  }
  world.now = begin + lastsMs
  watch.conclude(operatedMs + begin)
  return { hash: hash.digest('hex'), dials: placed.size, ends, violations: watch.violations }
}
