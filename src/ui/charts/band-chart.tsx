import { Legend } from './plot/legend'
import { Area, ChosenDot, Hairline, Line, Upright } from './plot/marks'
import { Plot } from './plot/plot'
import { PlotTooltip } from './plot/plot-tooltip'
import { courseColors } from './plot/series-colors'
import { clockTicks } from './plot/time-ticks'

type BandPoint = {
  /** Its time in milliseconds. */
  at: number
  label: string
  band: { from: number; middle: number; to: number }
  /** Null if unknown yet. */
  value: number | null
}

type BandChartProps = {
  title: string
  points: BandPoint[]
  /** The present moment in milliseconds; marked if it is a point. */
  now?: number
  /** The time zone of the x axis. */
  zone: string
  /** The names of the points, the band and the value. */
  names: { point: string; from: string; middle: string; to: string; range: string; value: string }
  format: (value: number) => string
}

const { actual, expected } = courseColors

const fewestUnits = 4

/** A value over time with its expected range. */
export function BandChart({ title, points, now, zone, names, format }: BandChartProps) {
  const written = (value: number | null | undefined) => (value == null ? '–' : format(value))
  const start = points[0]?.at ?? 0
  const end = points.at(-1)?.at ?? start
  const placeOf = (at: number) => (at - start) / Math.max(1, end - start)
  const known = points.findLastIndex(({ value }) => value !== null)
  const values = points.map(({ value }) => value)
  const present = points.findIndex(({ at }) => at === now)
  const labelOf = (at: number) => `${points[at]?.label ?? ''}${at === present ? ', now' : ''}`
  return (
    <Plot
      title={title}
      step="instant"
      columns={[names.point, names.from, names.middle, names.to, names.value]}
      read={(at) => {
        const { band, value } = points[at] ?? {}
        return [labelOf(at), written(band?.from), written(band?.middle), written(band?.to), written(value)]
      }}
      count={points.length}
      places={points.map(({ at }) => placeOf(at))}
      caption={present < 0 ? undefined : { step: present, word: 'Now' }}
      start={Math.max(known, 0)}
      top={Math.max(fewestUnits, ...points.flatMap(({ band, value }) => [band.to, value ?? 0]))}
      format={format}
      labels={clockTicks(start, end, zone).map(({ at, label }) => ({ x: placeOf(at), label }))}
      legend={
        <Legend
          entries={[
            { name: names.value, swatch: actual.swatch },
            { name: names.middle, swatch: expected.swatch },
            { name: names.range, swatch: 'bg-primary/25' },
          ]}
        />
      }
      tooltip={(chosen) => {
        const { band, value } = points[chosen] ?? {}
        return (
          <PlotTooltip
            label={labelOf(chosen)}
            rows={[
              { name: names.value, value: written(value), swatch: actual.swatch },
              { name: names.middle, value: written(band?.middle), swatch: expected.swatch },
            ]}
            samples={[{ name: names.range, value: rangeOf(band, written) }]}
          />
        )
      }}
    >
      <Area spans={points.map(({ band }) => band)} className="fill-primary/15" />
      {present >= 0 && <Upright step={present} />}
      <Hairline />
      <Line
        values={points.map(({ band }) => band.middle)}
        strokeWidth={2}
        dashed
        className={expected.stroke}
      />
      <Line values={values} strokeWidth={2.5} className={actual.stroke} />
      <ChosenDot values={values} className={actual.stroke} />
    </Plot>
  )
}

const rangeOf = (band: BandPoint['band'] | undefined, written: (value: number | undefined) => string) =>
  `${written(band?.from)} to ${written(band?.to)}`
