import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Preflight } from '#contract/campaigns/preflight'
import { noRetries } from '#rules/dialing/retry-choices'
import { scheduleOf } from '#rules/schedule/campaign-window'
import type { CampaignPlan } from '~/features/campaigns/preflight/campaign-plan'
import { useNow } from '~/ui/hooks/use-now'
import { runInWorker } from '~/worker/run-in-worker'
import type { Forecast } from './forecast'

const settledMs = 200
/** A forecast is reused for this long. */
const freshMs = 60_000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * The forecast of a plan from now, or from an earlier instant (ms); no result while the plan has no window.
 */
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
  const { data, error, isFetching, refetch } = useQuery<Forecast, Error>({
    queryKey: ['forecast', { ...plan, name: '', variable_defaults: null }, input],
    queryFn: async ({ signal }) => {
      await pause(settledMs)
      return runInWorker('forecast', { ...input, schedule: schedule as NonNullable<typeof schedule> }, signal)
    },
    enabled: schedule !== null && lines > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const hasWindow = schedule !== null
  return {
    result: hasWindow ? data : undefined,
    error: hasWindow ? error : null,
    isFetching,
    hasWindow,
    retry: () => void refetch(),
  }
}
