import { calledHoursAt, timeOfDayAt } from './called-hours'
import type { DialingQuestion, Gate, GateAnswer } from './dialing-verdict'
import { forbiddenKind } from './forbidden-numbers'

const dayMs = 86_400_000

function retryWait({ contact: { dueAt } }: DialingQuestion, instant: number): GateAnswer {
  const holds = dueAt !== null && instant < dueAt
  return { holds, values: { due_at: dueAt }, until: holds ? dueAt : null }
}

function forbiddenNumber({ contact: { number } }: DialingQuestion): GateAnswer {
  const forbidden = number === null ? null : forbiddenKind(number)
  return { holds: forbidden !== null, values: forbidden ?? { kind: null }, until: null }
}

function unknownZone({ contact, rules }: DialingQuestion): GateAnswer {
  const { zones, invalidZone } = contact
  const holds = zones.length === 0 && rules.unknown_zone === 'hold_back'
  const values = {
    zones: zones.length,
    rule: rules.unknown_zone,
    ...(invalidZone && { invalid: invalidZone }),
  }
  return { holds, values, until: null }
}

const clockText = (timeOfDay: number) => new Date(timeOfDay).toISOString().slice(11, 16)

/** The earliest and the latest time that any of the clocks shows: with both within the hours, all are. */
function shownBy(zones: readonly string[], instant: number) {
  const [first = { zone: '', time: 0 }, ...others] = zones.map((zone) => ({
    zone,
    time: timeOfDayAt(zone, instant),
  }))
  let earliest = first
  let latest = first
  for (const each of others) {
    if (each.time < earliest.time) earliest = each
    if (each.time > latest.time) latest = each
  }
  return {
    earliest: clockText(earliest.time),
    earliest_zone: earliest.zone,
    latest: clockText(latest.time),
    latest_zone: latest.zone,
  }
}

function calledHours({ campaign, contact, rules }: DialingQuestion, instant: number): GateAnswer {
  const { hours_start, hours_end, unknown_zone } = rules
  const fromCampaign =
    unknown_zone === 'campaign_zone' && campaign.schedule ? [campaign.schedule.timezone] : []
  const zones = contact.zones.length > 0 ? contact.zones : fromCampaign
  const { isWithin, until } = calledHoursAt(zones, rules, instant)
  const values = { ...shownBy(zones, instant), zones: zones.length, hours_start, hours_end }
  return { holds: !isWithin, values, until }
}

function attempts({ contact, rules }: DialingQuestion, instant: number): GateAnswer {
  const limit = rules.attempts_per_day
  const recent = contact.recentDials.filter((dial) => instant < dial + dayMs).sort((a, b) => a - b)
  const holds = recent.length >= limit
  // Where more were made than are allowed now, as many as that must have become old.
  const last = recent[recent.length - limit]
  return { holds, values: { dials: recent.length, limit }, until: last === undefined ? null : last + dayMs }
}

/** What is asked of the contact and its number. */
export const contactGates = {
  target_status: ({ contact: { status } }) => ({
    holds: status !== 'pending',
    values: { status },
    until: null,
  }),
  retry_wait: retryWait,
  contact_number: ({ contact: { number } }) => ({
    holds: number === null,
    values: { has_number: number !== null },
    until: null,
  }),
  forbidden_number: forbiddenNumber,
  do_not_call: ({ contact: { listedSince } }) => ({
    holds: listedSince !== null,
    values: { listed_at: listedSince },
    until: null,
  }),
  duplicate: ({ contact: { duplicateOf } }) => ({
    holds: duplicateOf !== null,
    values: { contact_id: duplicateOf },
    until: null,
  }),
  variables: ({ contact: { unfilled } }) => ({
    holds: unfilled.length > 0,
    values: { unfilled: [...unfilled] },
    until: null,
  }),
  unknown_zone: unknownZone,
  called_hours: calledHours,
  attempts,
} satisfies Partial<Record<string, Gate>>
