import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { successRate } from '#rules/calls/rates'
import { analytics } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import type { BotControl } from '~/features/bots/editor/bot-values'
import { boundsOfRange } from '~/lib/dates/date-ranges'
import { formatSeconds } from '~/lib/format/duration'
import { formatMoney } from '~/lib/format/money'
import { formatNumber, formatRate } from '~/lib/format/number'
import { readZone } from '~/ui/hooks/preferences'
import { EstimateList, useEstimate } from './estimates'

type LiveFiguresProps = { control: BotControl; uid?: string }

/** The share of successful calls of the last 7 days, and of how many; undefined where it is unknown. */
function useSuccess(uid: string | undefined) {
  const { capabilities } = useSession()
  const { since } = boundsOfRange('7d', Date.now(), readZone())
  const { data } = useQuery({
    ...query(analytics.breakdown, { query: { by: 'bot', bot_uid: uid ?? '', from_date: since } }),
    enabled: uid !== undefined && capabilities.analytics === true,
  })
  const row = data?.rows[0]
  const rate = row && successRate(row)
  return row && typeof rate === 'number'
    ? `${formatRate(rate, row.judged)} of ${formatNumber(row.judged)}`
    : undefined
}

/** Cost, latency and success in one row; the rest unfolds. */
export function LiveFigures({ control, uid }: LiveFiguresProps) {
  const { estimate } = useEstimate(control, uid)
  const success = useSuccess(uid)
  const { spent, minute, latency } = estimate ?? {}
  const figures = [
    {
      name: spent ? 'Cost/min' : 'Est. cost/min',
      value: spent ? formatMoney(spent.per_minute) : minute && formatMoney(minute.cost.total),
    },
    { name: 'Response, p90', value: latency && formatSeconds(latency.e2e.p90 * 1000) },
    { name: 'Success, 7 days', value: success },
  ]
  return (
    <section aria-label="Estimates" className="border-t border-line">
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center gap-2 px-4 py-2.5 hover:bg-sunken">
          <dl className="grid flex-1 grid-cols-3 gap-2 tabular-nums">
            {figures.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-xs text-muted">{name}</dt>
                <dd className="text-sm font-medium">{value ?? '–'}</dd>
              </div>
            ))}
          </dl>
          <ChevronRight aria-hidden className="size-4 shrink-0 -rotate-90 text-muted group-open:rotate-90" />
          <span className="sr-only">Details</span>
        </summary>
        <div className="relative max-h-[40dvh] overflow-y-auto border-t border-line px-4 py-3">
          <EstimateList control={control} uid={uid} />
        </div>
      </details>
    </section>
  )
}
