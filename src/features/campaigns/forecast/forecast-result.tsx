import { messages } from '~/features/campaigns/messages'
import { formatIn, ownZone } from '~/lib/dates/time-zone'
import { formatMoney } from '~/lib/format/money'
import { formatCount, formatPercent } from '~/lib/format/number'
import { Notice } from '~/ui/feedback/notice'
import { usePreference } from '~/ui/hooks/preferences'
import { useNow } from '~/ui/hooks/use-now'
import type { Forecast, Range } from './forecast'

type ForecastResultProps = { result: Forecast }

type Row = { label: string; range: Range<number | null>; format: (value: number) => string }

function sentence({ finishing, left, contacts }: Forecast): string | null {
  if (finishing === 1) return null
  const { p10, p90 } = left
  const count = p10 === p90 ? formatCount(p10, 'contact') : `${p10} to ${formatCount(p90, 'contact')}`
  if (finishing === 0)
    return `The campaign does not finish: ${count} of ${contacts} have no outcome after its last window.`
  return `The campaign finishes in ${formatPercent(finishing)} of simulated runs.`
}

/** The forecast in words and as bars from the 10th to the 90th percentile, with the median marked. */
export function ForecastResult({ result }: ForecastResultProps) {
  const now = useNow().getTime()
  const zone = usePreference('zone') || ownZone()
  const format = formatIn(zone, { dateStyle: 'medium', timeStyle: 'short' })
  const moment = (instant: number) => format.format(instant)
  const { firstDial, finish, lastDial, spend, neverReached } = result
  if (firstDial === null) {
    return (
      <Notice tone="bad" title="No contact can be dialed">
        {messages.noDialableWindow}
      </Notice>
    )
  }
  const rows: Row[] = [
    ...(lastDial ? [{ label: 'Last call', range: lastDial, format: moment }] : []),
    ...(finish.p10 === null ? [] : [{ label: 'Finish', range: finish, format: moment }]),
    { label: 'Never reached', range: neverReached, format: (share: number) => formatPercent(share) },
    ...(spend ? [{ label: 'Cost', range: spend, format: (dollars: number) => formatMoney(dollars) }] : []),
  ]
  const trouble = sentence(result)
  const isOpen = firstDial <= now
  return (
    <div className="grid gap-3 text-sm">
      {trouble && <Notice tone="warn">{trouble}</Notice>}
      <p>
        First call{' '}
        {isOpen ? (
          'immediately'
        ) : (
          <time dateTime={new Date(firstDial).toISOString()}>{moment(firstDial)}</time>
        )}
        .
      </p>
      <div className="relative overflow-x-auto">
        <table aria-label="Forecast" className="w-full tabular-nums">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="sr-only">
                What
              </th>
              <th
                scope="col"
                className="pb-1 text-start font-normal"
                title="10% of simulated runs are below (p10)"
              >
                Low (p10)
              </th>
              <th
                scope="col"
                className="pb-1 text-start font-normal"
                title="Half of simulated runs are below (p50)"
              >
                Median (p50)
              </th>
              <th
                scope="col"
                className="pb-1 text-start font-normal"
                title="90% of simulated runs are below (p90)"
              >
                High (p90)
              </th>
            </tr>
          </thead>
          {rows.map((row) => (
            <RangeRow key={row.label} row={row} from={row.format === moment ? firstDial : 0} />
          ))}
        </table>
      </div>
    </div>
  )
}

function RangeRow({ row: { label, range, format }, from }: { row: Row; from: number }) {
  const end = range.p90 ?? range.p50 ?? range.p10 ?? from
  const share = (value: number | null) =>
    end > from ? (Math.max(0, (value ?? end) - from) / (end - from)) * 100 : 100
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4} className="pt-2 text-start font-medium">
          {label}
          <span aria-hidden className="relative mt-1 block h-2 rounded-sm bg-line forced-color-adjust-none">
            <span
              className="absolute inset-y-0 rounded-sm bg-series-1"
              style={{ insetInlineStart: `${Math.min(98, share(range.p10))}%`, insetInlineEnd: 0 }}
            />
            <span
              className="absolute -inset-y-0.5 w-0.5 bg-text"
              style={{ insetInlineStart: `${Math.min(99, share(range.p50))}%` }}
            />
          </span>
        </th>
      </tr>
      <tr>
        <td />
        {[range.p10, range.p50, range.p90].map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed positions
          <td key={index} className="pe-2 align-top">
            {value === null ? 'not within six months' : format(value)}
          </td>
        ))}
      </tr>
    </tbody>
  )
}
