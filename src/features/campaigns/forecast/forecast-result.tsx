import type { ReactNode } from 'react'
import { messages } from '~/features/campaigns/messages'
import { dayAndTime } from '~/lib/format/instant'
import { formatMoney } from '~/lib/format/money'
import { formatCount, formatNumber, formatPercent } from '~/lib/format/number'
import { Explained } from '~/ui/controls/explained'
import { Time } from '~/ui/controls/time'
import { Notice } from '~/ui/feedback/notice'
import { useZone, useZoneSuffix } from '~/ui/hooks/page-zone'
import { useNow } from '~/ui/hooks/use-now'
import { finishRange } from './finish-words'
import type { Forecast, Range } from './forecast'

type ForecastCurveProps = { curve: Forecast['curve']; contacts: number; zone: string; now: number }

const height = 40

/** Contacts with an outcome over time. Decorative: the figures above it have the content. */
function ForecastCurve({ curve, contacts, zone, now }: ForecastCurveProps) {
  const [first, last] = [curve[0], curve.at(-1)]
  const middle = curve[Math.floor(curve.length / 2)]
  if (!first || !last || !middle || last.at === first.at || contacts === 0) return null
  const x = (at: number) => ((at - first.at) / (last.at - first.at)) * 100
  const y = (count: number) => (height - 2) * (1 - count / contacts) + 1
  const low = curve.map(({ at, p10 }) => `${x(at)},${y(p10)}`)
  const high = curve.map(({ at, p90 }) => `${x(at)},${y(p90)}`)
  return (
    <div aria-hidden className="grid gap-1 pt-1 forced-color-adjust-none">
      <svg
        role="presentation"
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        className="h-18 w-full border-b border-line"
      >
        <polygon points={[...low, ...high.toReversed()].join(' ')} className="fill-primary/15" />
        <polyline
          points={curve.map(({ at, p50 }) => `${x(at)},${y(p50)}`).join(' ')}
          className="fill-none stroke-primary"
          strokeWidth={1.75}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="flex justify-between text-xs text-muted tabular-nums">
        {[first, middle, last].map(({ at }) => (
          <span key={at}>{dayAndTime(at, now, zone, 'short')}</span>
        ))}
      </div>
    </div>
  )
}

type FigureProps = { label: string; formula?: string; value: ReactNode; range?: string | null }

function Figure({ label, formula, value, range }: FigureProps) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="flex h-5 items-center text-xs text-muted">
        {formula ? <Explained text={formula}>{label}</Explained> : label}
      </dt>
      <dd className="text-lg font-semibold tracking-tight tabular-nums">{value}</dd>
      {range && <dd className="text-xs text-muted tabular-nums">{range}</dd>}
    </div>
  )
}

function troubleOf({ finishing, left, contacts }: Forecast): string | null {
  if (finishing === 1) return null
  const { p10, p90 } = left
  const count = p10 === p90 ? formatNumber(p10) : `${formatNumber(p10)} to ${formatNumber(p90)}`
  if (finishing === 0)
    return `The campaign does not finish: ${count} of ${formatCount(contacts, 'contact')} ${p90 === 1 ? 'has' : 'have'} no outcome after its last window.`
  return `The campaign finishes in ${formatPercent(finishing)} of simulated runs.`
}

const numbersInWords = ({ p10, p90 }: Range) => `${formatNumber(p10)} – ${formatNumber(p90)}`

/** The forecast as key figures, each with its 10th and 90th percentile, and as a curve. */
export function ForecastResult({ result }: { result: Forecast }) {
  const now = useNow().getTime()
  const zone = useZone()
  const suffix = useZoneSuffix()
  const { firstDial, finish, lastDial, spend, neverReached, contacts, curve } = result
  if (firstDial === null) {
    return (
      <Notice tone="bad" title="No contact can be dialed">
        {messages.noDialableWindow}
      </Notice>
    )
  }
  const trouble = troubleOf(result)
  const end =
    finish.p50 === null && lastDial ? { label: 'Last call', ...lastDial } : { label: 'Finishes', ...finish }
  const countOf = (share: number) => Math.round(share * contacts)
  const never = {
    p10: countOf(neverReached.p10),
    p50: countOf(neverReached.p50),
    p90: countOf(neverReached.p90),
  }
  const talks = { p10: contacts - never.p90, p50: contacts - never.p50, p90: contacts - never.p10 }
  return (
    <div className="grid gap-3">
      {trouble && <Notice tone="warn">{trouble}</Notice>}
      <dl className="grid pairs gap-x-4 gap-y-3">
        <Figure
          label={end.label}
          formula={messages.forecastRange}
          value={
            end.p50 === null ? (
              messages.notWithinHalfAYear
            ) : (
              <Time value={new Date(end.p50)}>{dayAndTime(end.p50, now, zone, 'short')}</Time>
            )
          }
          range={end.p50 === null ? null : `${finishRange(end, now, zone)}${suffix}`}
        />
        <Figure
          label="Cost"
          value={spend ? formatMoney(spend.p50) : 'Unknown'}
          range={spend ? `${formatMoney(spend.p10)} – ${formatMoney(spend.p90)}` : 'Too few past calls'}
        />
        <Figure label="Reached" value={formatNumber(talks.p50)} range={numbersInWords(talks)} />
        <Figure label="Never reached" value={formatNumber(never.p50)} range={numbersInWords(never)} />
      </dl>
      <ForecastCurve curve={curve} contacts={contacts} zone={zone} now={now} />
      <p className="text-xs text-muted">
        First call{' '}
        {firstDial <= now ? (
          'immediately'
        ) : (
          <Time value={new Date(firstDial)}>{dayAndTime(firstDial, now, zone)}</Time>
        )}
        .
      </p>
    </div>
  )
}
