import { Line } from './marks'
import { LegendItem, Plot } from './plot'
import { plotHeight, usePlotScale } from './plot-scale'

type BandPoint = {
  /** Its position on the x axis, from 0 to 1. */
  at: number
  label: string
  band: { from: number; middle: number; to: number }
  /** Null if unknown yet. */
  value: number | null
}

type BandChartProps = {
  title: string
  points: BandPoint[]
  /** The names of the points, the band and the value. */
  names: { point: string; from: string; middle: string; to: string; value: string }
  format: (value: number) => string
}

const fewestUnits = 4

/** A value over time with its expected range. */
export function BandChart({ title, points, names, format }: BandChartProps) {
  const written = (value: number | null | undefined) => (value == null ? '–' : format(value))
  const start = points[0]?.at ?? 0
  const span = Math.max(1, (points.at(-1)?.at ?? 1) - start)
  const known = points.findLastIndex(({ value }) => value !== null)
  return (
    <Plot
      title={title}
      step="instant"
      columns={[names.point, names.from, names.middle, names.to, names.value]}
      read={(at) => {
        const { label = '', band, value } = points[at] ?? {}
        return [label, written(band?.from), written(band?.middle), written(band?.to), written(value)]
      }}
      count={points.length}
      places={points.map(({ at }) => (at - start) / span)}
      start={Math.max(known, 0)}
      top={Math.max(fewestUnits, ...points.flatMap(({ band, value }) => [band.to, value ?? 0]))}
      format={format}
      legend={(chosen) => {
        const { label, band, value } = points[chosen] ?? {}
        return (
          <>
            <span className="font-medium">{label}</span>
            <LegendItem swatch="bg-series-2" name={names.value}>
              {written(value)}
            </LegendItem>
            <LegendItem swatch="bg-series-1/40" name={names.middle}>
              {written(band?.middle)} ({written(band?.from)} to {written(band?.to)})
            </LegendItem>
          </>
        )
      }}
    >
      <Area bands={points.map(({ band }) => band)} />
      <Line
        values={points.map(({ band }) => band.middle)}
        strokeWidth={1.5}
        dashed
        className="stroke-series-1"
      />
      <Line values={points.map(({ value }) => value)} strokeWidth={2.5} className="stroke-series-2" />
      <Instant />
    </Plot>
  )
}

/** The area of the band. */
function Area({ bands }: { bands: { from: number; to: number }[] }) {
  const { middle, y } = usePlotScale()
  const pointAt = (value: number, at: number) => `${middle(at).toFixed(1)},${y(value).toFixed(1)}`
  const below = bands.map(({ from }, at) => pointAt(from, at))
  const above = bands.map(({ to }, at) => pointAt(to, at)).reverse()
  return <polygon points={[...below, ...above].join(' ')} className="fill-series-1/25" />
}

function Instant() {
  const { middle, chosen } = usePlotScale()
  return (
    <line
      x1={middle(chosen)}
      x2={middle(chosen)}
      y1={0}
      y2={plotHeight}
      vectorEffect="non-scaling-stroke"
      className="stroke-muted"
    />
  )
}
