import type { DialingDecision, DialingGate, GateCheck } from '#contract/campaigns/decision'
import { calledHoursAt, clocksAt } from '#rules/schedule/called-hours'
import { nextOpening, type Schedule, type Window, windowAt } from '#rules/schedule/campaign-window'
import { type SkippedWindow, skippedBefore } from '#rules/schedule/skipped-window'
import { allowedCountries } from './allowed-countries'
import type { DialingQuestion, Gate, GateAnswer } from './decision-facts'
import { dialingGates } from './dialing-gates'

const dayMs = 86_400_000

function retryWait({ contact: { dueAt } }: DialingQuestion, instant: number): GateAnswer {
  const blocked = dueAt !== null && instant < dueAt
  return { blocked, values: { due_at: dueAt }, until: blocked ? dueAt : null }
}

function forbiddenNumber({ contact: { forbidden } }: DialingQuestion): GateAnswer {
  return { blocked: forbidden !== null, values: forbidden ?? { kind: null }, until: null }
}

function country({ contact, rules }: DialingQuestion): GateAnswer {
  const allowed = allowedCountries(rules)
  const isAllowed = allowed === null || (contact.country !== null && allowed.includes(contact.country))
  return { blocked: !isAllowed, values: { country: contact.country }, until: null }
}

function unknownZone({ contact, rules }: DialingQuestion): GateAnswer {
  const { zones, invalidZone } = contact
  // An unreadable zone is not the campaign's: the contact lives in another one.
  const blocked = zones.length === 0 && (rules.unknown_zone === 'hold_back' || Boolean(invalidZone))
  const values = {
    zones: zones.length,
    rule: rules.unknown_zone,
    ...(invalidZone && { invalid: invalidZone }),
  }
  return { blocked, values, until: null }
}

function calledHours({ campaign, contact, rules }: DialingQuestion, instant: number): GateAnswer {
  const { hours_start, hours_end, unknown_zone } = rules
  const fromCampaign =
    unknown_zone === 'campaign_zone' && campaign.schedule ? [campaign.schedule.timezone] : []
  const zones = contact.zones.length > 0 ? contact.zones : fromCampaign
  const { isWithin, until } = calledHoursAt(zones, rules, instant)
  const { earliest, earliest_zone, latest, latest_zone } = clocksAt(zones, instant)
  // The fields are named one by one: spreading them takes ten times as long as the rest of the gate.
  const values = {
    earliest,
    earliest_zone,
    latest,
    latest_zone,
    zones: zones.length,
    hours_start,
    hours_end,
  }
  return { blocked: !isWithin, values, until }
}

function attempts({ contact, rules }: DialingQuestion, instant: number): GateAnswer {
  const limit = rules.attempts_per_day
  const { recentDials } = contact
  if (recentDials.length === 0) return { blocked: false, values: { dials: 0, limit }, until: null }
  const recent = recentDials.filter((dial) => instant < dial + dayMs).sort((a, b) => a - b)
  const blocked = recent.length >= limit
  // If the limit was lowered, that many more dials must leave the 24 hours first.
  const last = recent[recent.length - limit]
  return { blocked, values: { dials: recent.length, limit }, until: last === undefined ? null : last + dayMs }
}

function inCall({ contact: { inCallUntil = null } }: DialingQuestion, instant: number): GateAnswer {
  const blocked = inCallUntil !== null && instant < inCallUntil
  return { blocked, values: { in_call: blocked }, until: blocked ? inCallUntil : null }
}

/** Gates of the contact and its number. */
const contactGates = {
  target_status: ({ contact: { status } }) => ({
    blocked: status !== 'pending',
    values: { status },
    until: null,
  }),
  retry_wait: retryWait,
  contact_number: ({ contact: { number } }) => ({
    blocked: number === null,
    values: { has_number: number !== null },
    until: null,
  }),
  forbidden_number: forbiddenNumber,
  country,
  do_not_call: ({ contact: { listedSince } }) => ({
    blocked: listedSince !== null,
    values: { listed_at: listedSince },
    until: null,
  }),
  duplicate: ({ contact: { duplicateOf } }) => ({
    blocked: duplicateOf !== null,
    values: { contact_id: duplicateOf },
    until: null,
  }),
  reached_before: ({ contact: { reachedBy = null } }) => ({
    blocked: reachedBy !== null,
    values: { campaign_id: reachedBy },
    until: null,
  }),
  variables: ({ contact: { unfilled } }) => ({
    blocked: unfilled.length > 0,
    values: { unfilled: [...unfilled] },
    until: null,
  }),
  unknown_zone: unknownZone,
  called_hours: calledHours,
  attempts,
  in_call: inCall,
} satisfies Partial<Record<string, Gate>>

/** The window state of a schedule, valid from `from` up to `until`. */
type Situation = {
  from: number
  until: number
  open: Window | null
  next: Window | null
  skipped: SkippedWindow | null
}
const situations = new WeakMap<Schedule, Situation>()

/** Every contact of a campaign needs this, so the last result is cached while it is valid. */
function situationAt(schedule: Schedule, instant: number): Situation {
  const kept = situations.get(schedule)
  if (kept && kept.from <= instant && instant < kept.until) return kept
  const open = windowAt(schedule, instant)
  const next = open ? null : nextOpening(schedule, instant)
  const skipped = next && skippedBefore(schedule, next)
  const until = open?.end ?? next?.start ?? Number.POSITIVE_INFINITY
  const found = { from: instant, until, open, next, skipped }
  situations.set(schedule, found)
  return found
}

const lacks = (isThere: boolean, name: string): GateAnswer => ({
  blocked: !isThere,
  values: { [name]: isThere },
  until: null,
})

function status({ campaign }: DialingQuestion, instant: number): GateAnswer {
  if (campaign.status !== 'Scheduled' || !campaign.schedule) {
    return { blocked: campaign.status !== 'Running', values: { status: campaign.status }, until: null }
  }
  // If the window is open, the campaign is about to start; otherwise it starts when the window opens.
  const until = situationAt(campaign.schedule, instant).next?.start ?? null
  return { blocked: true, values: { status: campaign.status, opens_at: until }, until }
}

function window({ campaign: { schedule } }: DialingQuestion, instant: number): GateAnswer {
  if (!schedule) return { blocked: true, values: { opens_at: null }, until: null }
  const { timezone } = schedule
  const { open, next, skipped } = situationAt(schedule, instant)
  if (open) {
    const values = { opened_at: open.start, closes_at: open.end, timezone }
    return { blocked: false, values, until: open.end }
  }
  const values = { opens_at: next?.start ?? null, closes_at: next?.end ?? null, timezone }
  return { blocked: !skipped, values, until: next?.start ?? null }
}

function clockChange({ campaign: { schedule } }: DialingQuestion, instant: number): GateAnswer {
  const situation = schedule && situationAt(schedule, instant)
  if (!schedule || !situation?.next || !situation.skipped) {
    return { blocked: false, values: { skipped_on: null }, until: null }
  }
  const { next, skipped } = situation
  const values = {
    skipped_on: new Date(skipped.day).toISOString().slice(0, 10),
    changes_at: skipped.change.at,
    opens_at: next.start,
    closes_at: next.end,
    timezone: schedule.timezone,
  }
  return { blocked: true, values, until: next.start }
}

function concurrency({ campaign, rules }: DialingQuestion): GateAnswer {
  const { open, concurrency: own, organizationOpen } = campaign
  const values = {
    open,
    limit: own,
    organization_open: organizationOpen,
    organization_limit: rules.concurrency,
  }
  const blocked = organizationOpen >= rules.concurrency || (own !== null && open >= own)
  return { blocked, values, until: null }
}

/** Gates of the campaign: the same for all of its contacts. */
const campaignGates = {
  campaign_status: status,
  bot: ({ campaign }) => lacks(campaign.hasBot, 'has_bot'),
  from_number: ({ campaign }) => lacks(campaign.hasNumber, 'has_number'),
  list: ({ campaign: { contacts } }) => ({ blocked: contacts < 1, values: { contacts }, until: null }),
  window,
  clock_change: clockChange,
  concurrency,
} satisfies Partial<Record<string, Gate>>

/** Incremented whenever `decisionAt` decides differently; stored with each dial. */
export const decisionVersion = 5

const gates: Record<DialingGate, Gate> = { ...campaignGates, ...contactGates }

/** Gates that neither time nor the state of the campaign changes. */
export const lastingGates = [
  'contact_number',
  'forbidden_number',
  'country',
  'do_not_call',
  'duplicate',
  'reached_before',
  'variables',
  'unknown_zone',
] as const satisfies readonly DialingGate[]

/** Like `decisionAt`, but asks only some gates, in the given order. */
export function decisionByGates(
  asked: readonly DialingGate[],
  question: DialingQuestion,
  instant: number,
): DialingDecision {
  const rules_version = question.rules.version
  const checks: GateCheck[] = []
  let until: number | null = null
  for (const gate of asked) {
    const answer = gates[gate](question, instant)
    const { values } = answer
    if (answer.blocked) return { allowed: false, rules_version, gate, values, until: answer.until }
    checks.push({ gate, values })
    if (answer.until !== null && (until === null || answer.until < until)) until = answer.until
  }
  return { allowed: true, rules_version, checks, until }
}

/**
 * Decides whether this campaign may dial this contact at `instant` (ms since the epoch). If not, the first
 * gate that blocks is the answer, and `until` is when that gate stops blocking. For an allowed dial, `until`
 * is when the first gate starts to block. The dialer decides with this function, and pages explain with it.
 * Throws a RangeError for an unknown zone. Source: decisions, "Campaigns".
 */
export function decisionAt(question: DialingQuestion, instant: number): DialingDecision {
  return decisionByGates(dialingGates, question, instant)
}
