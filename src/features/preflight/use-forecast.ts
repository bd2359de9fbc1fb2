import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { scheduleOf } from '#contract/campaign-window'
import { type ForecastInput, forecastInTurns } from '#contract/forecast'
import type { Preflight } from '#contract/preflight'
import { noRetries } from '#contract/retry-choices'
import { useNow } from '~/ui/use-now'
import type { CampaignPlan } from './campaign-plan'

const settledMs = 200
/** What is forecast now is not played anew every second. */
const freshMs = 300_000

/** Lets input and drawing have their turn. */
const pause = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Plays a forecast a run at a time, so that the page stays quick; stops when nobody waits for it any more. */
async function play(input: ForecastInput, signal: AbortSignal) {
  await pause(settledMs)
  const turns = forecastInTurns(input)
  for (let since = performance.now(); ; ) {
    signal.throwIfAborted()
    const { value, done } = turns.next()
    if (done) return value
    if (performance.now() - since < 12) continue
    await pause()
    since = performance.now()
  }
}

/** How the plan would go from now, or from an instant before (ms); no result as long as it has no window. */
export function useForecast(
  plan: CampaignPlan,
  found: Pick<Preflight, 'groups' | 'rules' | 'history'>,
  from?: number,
) {
  const fresh = Math.floor(useNow().getTime() / freshMs) * freshMs
  const now = from ?? fresh
  const created_at = new Date(now).toISOString()
  const schedule = scheduleOf({ ...plan, days: [...plan.days], created_at })
  const { groups, rules, history } = found
  const lines = Math.min(plan.concurrency ?? rules.concurrency, rules.concurrency)
  const input = { now, groups, lines, rules, history, retryRules: plan.retry_rules ?? noRetries }
  const { data, isFetching } = useQuery({
    queryKey: ['forecast', { ...plan, name: '', variable_defaults: null }, input],
    queryFn: ({ signal }) => play({ ...input, schedule: schedule as NonNullable<typeof schedule> }, signal),
    enabled: schedule !== null && lines > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { result: schedule ? data : undefined, isFetching, hasWindow: schedule !== null }
}
