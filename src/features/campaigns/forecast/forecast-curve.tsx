import { dayAndTime } from '~/lib/format/instant'
import type { Forecast } from './forecast'

type ForecastCurveProps = { curve: Forecast['curve']; contacts: number; zone: string; now: number }

const height = 40

/** Contacts with an outcome over time. Decorative: the figures above it have the content. */
export function ForecastCurve({ curve, contacts, zone, now }: ForecastCurveProps) {
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
