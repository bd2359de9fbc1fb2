import type { Campaign } from '#contract/campaigns/campaigns'
import type { TargetCounts } from '#contract/campaigns/contact-status'
import type { Preflight } from '#contract/campaigns/preflight'
import type { CampaignPlan } from '~/features/campaigns/preflight/campaign-plan'
import { asAtStart, whatIsLeft } from './against-forecast'
import { useForecast } from './use-forecast'

/** A campaign that has started. */
export type Begun = { id: number; plan: CampaignPlan; counts: TargetCounts; total: number; startedAt: number }

/**
 * Only the fields that a forecast depends on. Other fields change while the campaign dials and would restart
 * the forecast.
 */
function planOf(campaign: Campaign): CampaignPlan {
  const { name, bot_uid, contact_list_id, time_start, time_end, timezone, days } = campaign
  const { concurrency, retry_rules, variable_defaults, scheduled_from } = campaign
  return {
    name,
    bot_uid,
    contact_list_id,
    time_start,
    time_end,
    timezone,
    days: days ?? [],
    concurrency,
    retry_rules,
    variable_defaults,
    scheduled_from,
  }
}

/** Null before the first window opens. */
export function begunOf(campaign: Campaign): Begun | null {
  const { id, counts, started_at, total_contacts: total } = campaign
  return counts && started_at
    ? { id, plan: planOf(campaign), counts, total, startedAt: Date.parse(started_at) }
    : null
}

export const leftOf = ({ counts }: Begun) => counts.pending + counts.dialing

/** The forecast as it was at the start, and the one for the remaining contacts. */
export function useCourse(begun: Begun, found: Preflight) {
  const { plan, startedAt } = begun
  const atStart = { ...found, groups: asAtStart(found.groups) }
  const fromNow = { ...found, groups: whatIsLeft(found.groups, inSteps(leftOf(begun))) }
  return { fromStart: useForecast(plan, atStart, startedAt), ahead: useForecast(plan, fromNow) }
}

/** Rounds to two digits, so that a dialing campaign does not recompute its forecast for every contact. */
function inSteps(left: number): number {
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(Math.max(1, left))) - 1))
  return Math.ceil(left / step) * step
}
