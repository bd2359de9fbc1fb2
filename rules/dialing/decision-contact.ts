import { calledHoursAt } from '#rules/schedule/called-hours'
import { clocksAt } from '#rules/schedule/clocks'
import { allowedCountries } from './allowed-countries'
import type { DialingQuestion, Gate, GateAnswer } from './decision-facts'

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
  const blocked = zones.length === 0 && rules.unknown_zone === 'hold_back'
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

/** Gates of the contact and its number. */
export const contactGates = {
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
  variables: ({ contact: { unfilled } }) => ({
    blocked: unfilled.length > 0,
    values: { unfilled: [...unfilled] },
    until: null,
  }),
  unknown_zone: unknownZone,
  called_hours: calledHours,
  attempts,
} satisfies Partial<Record<string, Gate>>
