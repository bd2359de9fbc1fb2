import type { DialingRules } from '#contract/campaigns/dialing-rules'
import type { DialableGroup } from '#contract/campaigns/preflight'
import { wallTimeAt } from '#rules/schedule/zoned-time'
import { dayMinutes, type Span, spanOf, stepMinutes } from './span'

export type CalledZones = Pick<DialableGroup, 'zones' | 'contacts'>[]
type Hours = Pick<DialingRules, 'hours_start' | 'hours_end'>

/** The zones of the contacts of a campaign, and the calling hours. */
export type CalledHours = { groups: CalledZones; rules: Hours }

export const contactsOf = (called: CalledHours | undefined) =>
  (called?.groups ?? []).reduce((sum, { contacts }) => sum + contacts, 0)

/** Minutes of the campaign's day in which `contacts` may be dialed. */
export type AllowedRun = { from: number; to: number; contacts: number }

const steps = Array.from({ length: dayMinutes / stepMinutes }, (_, at) => at * stepMinutes)
const inSpan = ({ start, length }: Span, minute: number) =>
  (((minute - start) % dayMinutes) + dayMinutes) % dayMinutes < length

/** Whether a window overlaps the step that begins at a minute. */
const isMet = (span: Span, minute: number) =>
  inSpan(span, minute) || inSpan({ start: minute, length: stepMinutes }, span.start)

/**
 * Whether a number may be dialed at a minute of the campaign's day: every zone it may be in must allow it.
 */
function isAllowed(zones: readonly string[], hours: Span, campaignZone: string, now: number) {
  const own = wallTimeAt(campaignZone, now)
  // Numbers of unknown zone are dialable only if the rules assume the campaign's zone.
  const ahead = (zones.length > 0 ? zones : [campaignZone]).map(
    (zone) => Math.round((wallTimeAt(zone, now) - own) / 60_000) % dayMinutes,
  )
  return (minute: number) => ahead.every((minutes) => inSpan(hours, minute + minutes))
}

function allowedSteps(called: CalledZones, rules: Hours, campaignZone: string, now: number) {
  const hours = spanOf(rules.hours_start, rules.hours_end)
  return called.map(({ zones, contacts }) => {
    const allowed = hours ? isAllowed(zones, hours, campaignZone, now) : () => true
    return { contacts, at: new Set(steps.filter(allowed)) }
  })
}

/** How many contacts may be dialed over the campaign's day, with the clock offsets at `now` (ms). */
export function allowedRuns(called: CalledZones, rules: Hours, zone: string, now: number): AllowedRun[] {
  const groups = allowedSteps(called, rules, zone, now)
  const runs: AllowedRun[] = []
  for (const from of steps) {
    const contacts = groups.reduce((sum, group) => sum + (group.at.has(from) ? group.contacts : 0), 0)
    const last = runs.at(-1)
    if (last?.contacts === contacts) last.to += stepMinutes
    else runs.push({ from, to: from + stepMinutes, contacts })
  }
  return runs.filter(({ contacts }) => contacts > 0)
}

/** How many contacts may never be dialed within the window. */
export function neverWithin(
  called: CalledZones,
  rules: Hours,
  zone: string,
  now: number,
  span: Span,
): number {
  return allowedSteps(called, rules, zone, now)
    .filter(({ at }) => ![...at].some((minute) => isMet(span, minute)))
    .reduce((sum, { contacts }) => sum + contacts, 0)
}
