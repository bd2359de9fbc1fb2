import { Link } from '@tanstack/react-router'
import type { BreakdownRow } from '#contract/analytics/analytics'
import { analysisNotStored, notStored } from '#rules/calls/privacy'
import { rateFormulas, successRate } from '#rules/calls/rates'
import { successInterval } from '#rules/review/success-interval'
import { formatLatency } from '~/lib/format/latency'
import { formatMoney } from '~/lib/format/money'
import { formatCount, formatNumber, formatPercent } from '~/lib/format/number'
import { Explained } from '~/ui/controls/explained'

type VersionOutcomesProps = { uid: string; version: number; row: BreakdownRow | undefined }

/** How the calls went that were made with a version. */
export function VersionOutcomes({ uid, version, row }: VersionOutcomesProps) {
  if (!row) return <p className="text-sm text-muted">No calls yet</p>
  const { calls, simulated, judged, successful, latency, cost } = row
  const range = successInterval(successful, judged)
  const rate = successRate(row)
  const p90 = latency.e2e?.p90
  const isPrivate = row.is_hipaa === true && row.answered > 0 && judged === 0
  const figures = [
    isPrivate && { name: 'Success rate', formula: analysisNotStored, value: notStored },
    range && {
      name: 'Success rate',
      formula: `${rateFormulas.success} The range is the 95% confidence interval.`,
      value: formatPercent(rate ?? 0),
      more: `${formatPercent(range.low)} to ${formatPercent(range.high)}, ${formatCount(judged, 'person', 'people')} reached`,
    },
    p90 != null && { name: 'Latency, p90', value: formatLatency(p90 * 1000) },
    { name: 'Cost per call', value: formatMoney(cost.total / calls) },
  ].filter((figure) => figure !== null && figure !== false)
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
      <div>
        <dt className="text-muted">Calls</dt>
        <dd>
          <Link
            to="/calls"
            search={{ bot_uid: uid, agent_version: version }}
            className="underline hover:no-underline"
          >
            {formatCount(calls, 'call')}
            <span className="sr-only"> of version {version}</span>
          </Link>
          {simulated > 0 && (
            <span className="block text-xs text-muted">
              {simulated === calls ? 'simulated' : `${formatNumber(simulated)} simulated`}
            </span>
          )}
        </dd>
      </div>
      {figures.map(({ name, value, more, formula }) => (
        <div key={name} className="max-w-56">
          <dt className="text-muted">{formula ? <Explained text={formula}>{name}</Explained> : name}</dt>
          <dd>
            {value}
            {more && <span className="block text-xs text-muted">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
