import type { Campaign } from '#contract/campaigns/campaigns'
import type { TargetCounts } from '#contract/campaigns/contact-status'
import type { Preflight } from '#contract/campaigns/preflight'
import { calledContacts, contactsOf } from '#rules/dialing/dial-outcomes'
import { scheduleOf } from '#rules/schedule/campaign-window'
import { type CampaignPlan, planOf, remainingContacts } from '~/features/campaigns/preflight/campaign-plan'
import { asAtStart, whatIsLeft } from './against-forecast'
import { openTime } from './timeline'
import { useForecast } from './use-forecast'

/** A campaign that has started. */
export type Begun = {
  id: number
  plan: CampaignPlan
  counts: TargetCounts
  called: number
  total: number
  startedAt: number
}

/** Null before the first window opens. */
export function begunOf(campaign: Campaign): Begun | null {
  const { id, counts, started_at } = campaign
  return counts && started_at
    ? {
        id,
        plan: planOf(campaign),
        counts,
        called: calledContacts(campaign),
        total: contactsOf(campaign),
        startedAt: Date.parse(started_at),
      }
    : null
}

/** The contacts without an outcome that no rule blocks. */
export const leftOf = ({ counts }: Begun, { held }: Preflight) =>
  remainingContacts(counts, held).waiting + counts.dialing

/** The forecast as it was at the start, and the one for the remaining contacts. */
export function useCourse(begun: Begun, found: Preflight) {
  const { plan, startedAt } = begun
  // A server that stores nothing at launch forecasts from what is known now.
  const { groups, rules, history, ...launched } = found.at_launch ?? { ...plan, ...found }
  const atStart = { groups: asAtStart(groups), rules, history }
  const fromNow = { ...found, groups: whatIsLeft(found.groups, inSteps(leftOf(begun, found))) }
  return {
    fromStart: useForecast({ ...plan, ...planIn(launched) }, atStart, startedAt),
    ahead: useForecast(plan, fromNow),
  }
}

/** The time of a period in which some contact may be called. */
export function openTimeOf({ plan, startedAt }: Begun, { groups, rules }: Preflight) {
  const created_at = new Date(startedAt).toISOString()
  const schedule = scheduleOf({ ...plan, days: [...plan.days], created_at })
  if (!schedule) return undefined
  const sets = groups.map(({ zones }) => (zones.length > 0 ? zones : [schedule.timezone]))
  const zones = [...new Map(sets.map((set) => [set.join(), set])).values()]
  return (period: { from: number; until: number }) => openTime(schedule, zones, rules, period)
}

/** Rounds to two digits, so that a dialing campaign does not recompute its forecast for every contact. */
function inSteps(left: number): number {
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(Math.max(1, left))) - 1))
  return Math.ceil(left / step) * step
}

/** The fields of a plan that a forecast depends on. */
const planIn = (plan: Omit<CampaignPlan, 'name' | 'bot_uid' | 'contact_list_id'>) => {
  const { time_start, time_end, timezone, days, concurrency, retry_rules, scheduled_from } = plan
  return { time_start, time_end, timezone, days, concurrency, retry_rules, scheduled_from }
}
