import type { SeriesPoint } from '#contract/analytics/analytics'
import { answerRate, dialedCalls, rateFormulas, successRate } from '#rules/calls/rates'
import { countedNote, countGroup, countResults, resultGroups } from '#rules/calls/results'
import type { TimeBucket } from '#rules/calls/time-buckets'
import { changeOfLatency, changeOfRate } from '~/lib/format/change'
import { clock, inZone } from '~/lib/format/instant'
import { formatMoney, formatMoneyTick } from '~/lib/format/money'
import { formatNumber, formatPercent } from '~/lib/format/number'
import { fewestForTrend } from '~/lib/sample-words'
import { ChartCard } from '~/ui/charts/chart-frame'
import { LinesChart } from '~/ui/charts/lines-chart'
import { costColors, outcomeColors, rateColors } from '~/ui/charts/plot/series-colors'
import { stepTicks } from '~/ui/charts/plot/time-ticks'
import { StackedBars } from '~/ui/charts/stacked-bars'
import { Explained } from '~/ui/controls/explained'
import { secondsWords } from './words'

const date = { month: 'short', day: 'numeric', year: 'numeric' } as const

/** A period in full, in a time zone: "Fri, Nov 20, 2026", "Nov 20, 2026, 09:00–10:00 CET". */
export function bucketLabel(bucket: TimeBucket, at: string, until: string, zone: string): string {
  const [from, to] = [Date.parse(at), Date.parse(until)]
  if (bucket === 'year') return inZone(from, zone, { year: 'numeric' })
  if (bucket === 'month') return inZone(from, zone, { month: 'long', year: 'numeric' })
  if (bucket === 'day') return inZone(from, zone, { weekday: 'short', ...date })
  if (bucket === 'week') return `${inZone(from, zone, date)} – ${inZone(to - 1, zone, date)}`
  const name = inZone(from, zone, { timeZoneName: 'short', hour: 'numeric' }).split(/\s/).at(-1)
  return `${inZone(from, zone, date)}, ${clock(from, zone)}–${clock(to, zone)} ${name}`
}

type OverTimeProps = {
  bucket: TimeBucket
  points: SeriesPoint[]
  /** The same buckets of the period before. */
  before?: SeriesPoint[] | undefined
  zone: string
  /** Shows the period from an instant up to another. */
  onZoom: (from: string, until: string) => void
}

const costParts = [
  { name: 'Language model', color: costColors.llm, of: ({ cost }: SeriesPoint) => cost.llm },
  { name: 'Speech', color: costColors.tts, of: ({ cost }: SeriesPoint) => cost.tts },
  { name: 'Transcription', color: costColors.stt, of: ({ cost }: SeriesPoint) => cost.stt },
]
const telephonyCost = {
  name: 'Telephony',
  color: costColors.telephony,
  of: ({ cost }: SeriesPoint) => cost.telephony,
}

const outbound = (point: SeriesPoint) => dialedCalls(point).calls
const percent = (share: number) => formatPercent(share)
const median = ({ latency }: SeriesPoint) => latency.e2e?.median ?? null
const spent = ({ cost }: SeriesPoint) => cost.llm + cost.tts + cost.stt + cost.telephony
const secondsTick = (seconds: number, step: number) => `${formatNumber(seconds, step < 0.1 ? 2 : 1)} s`

/** The charts over time, which share one x axis; dragging over any of them zooms in. */
export function OverTime(props: OverTimeProps) {
  const { bucket, points, zone, onZoom } = props
  const labels = points.map((point, index) => {
    const compared = props.before?.[index]
    const label = (of: SeriesPoint) => bucketLabel(bucket, of.at, of.until, zone)
    return compared ? `${label(point)} vs. ${label(compared)}` : label(point)
  })
  const zoom = (first: number, last: number) => {
    const [from, to] = [points[first], points[last]]
    if (from && to) onZoom(from.at, to.until)
  }
  const starts = points.map(({ at }) => Date.parse(at))
  const ticks = stepTicks(starts, zone)
  return <Charts {...props} labels={labels} common={{ category: 'Time', ticks, onZoom: zoom }} />
}

type Of<Value> = (point: SeriesPoint) => Value

/** A rate over time. Those of a few calls are points. */
function rateLine(
  rate: Of<number | null>,
  sample: Of<number>,
  points: SeriesPoint[],
  before: SeriesPoint[] | undefined,
) {
  const isFew = (point: SeriesPoint) => sample(point) < fewestForTrend
  return {
    values: points.map(rate),
    few: points.map(isFew),
    before: before?.map(rate),
    fewBefore: before?.map(isFew),
    better: 'up' as const,
  }
}

/** What rates of a few calls rest on: "Fewer than 5 calls, 1 evaluated in total". */
function fewWordsFor(points: SeriesPoint[]): string | undefined {
  const isFew = (count: number) => count > 0 && count < fewestForTrend
  if (!points.some((point) => isFew(outbound(point)) || isFew(point.judged))) return undefined
  const judged = points.reduce((sum, point) => sum + point.judged, 0)
  const words = `Fewer than ${fewestForTrend} calls`
  return judged < fewestForTrend ? `${words}, ${formatNumber(judged)} evaluated in total` : words
}

type ChartsProps = Pick<OverTimeProps, 'points' | 'before'> & {
  labels: string[]
  common: {
    category: string
    ticks: ReturnType<typeof stepTicks>
    onZoom: (first: number, last: number) => void
  }
}

function Charts({ points, before, labels, common }: ChartsProps) {
  const bars = (valuesOf: (point: SeriesPoint) => number[]) =>
    points.map((point, at) => ({ label: labels[at] ?? point.at, values: valuesOf(point) }))
  const results = points.map(countResults)
  const shown = resultGroups.filter((group) => results.some((counts) => countGroup(group, counts) > 0))
  const isCarried = points.some(({ cost }) => cost.telephony > 0)
  const parts = isCarried ? [...costParts, telephonyCost] : costParts
  const counts = (of: (point: SeriesPoint) => number) => points.map((point) => formatNumber(of(point)))
  return (
    <>
      <ChartCard isAligned title="Calls" hint={<Explained text={countedNote}>by outcome</Explained>}>
        <StackedBars
          {...common}
          title="Calls by outcome"
          series={shown.map(({ name, color }) => ({ name, color: outcomeColors[color] }))}
          bars={results.map((result, at) => ({
            label: labels[at] ?? '',
            values: shown.map((group) => countGroup(group, result)),
          }))}
          before={before?.map(({ calls }) => calls)}
          format={(calls) => formatNumber(calls)}
        />
      </ChartCard>
      <ChartCard
        isAligned
        title="Answer and success rate"
        hint={
          <Explained text={`Answer rate: ${rateFormulas.answer} Success rate: ${rateFormulas.success}`}>
            Formulas
          </Explained>
        }
      >
        <LinesChart
          {...common}
          labels={labels}
          title="Rates over time"
          lines={[
            {
              name: 'Answer rate',
              color: rateColors.answer,
              ...rateLine(answerRate, outbound, points, before),
            },
            {
              name: 'Success rate',
              color: rateColors.success,
              ...rateLine(successRate, ({ judged }) => judged, points, before),
            },
          ]}
          fewWords={fewWordsFor(points)}
          samples={[
            { name: 'Outbound calls', values: counts(outbound) },
            { name: 'Evaluated calls', values: counts(({ judged }) => judged) },
          ]}
          format={percent}
          changeOf={changeOfRate}
          top={1}
        />
      </ChartCard>
      <ChartCard isAligned title="Response time" hint="end to end">
        <LinesChart
          {...common}
          labels={labels}
          title="Response time, end to end"
          lines={[
            { name: 'Median', values: points.map(median), before: before?.map(median), better: 'down' },
          ]}
          band={{
            names: ['Min', 'p90'],
            values: points.map(({ latency: { e2e } }) => e2e && { from: e2e.min, to: e2e.p90 }),
          }}
          samples={[{ name: 'Responses', values: counts(({ latency }) => latency.answers) }]}
          format={secondsWords}
          formatTick={secondsTick}
          changeOf={changeOfLatency}
        />
      </ChartCard>
      <ChartCard isAligned title="Cost" hint="by part">
        <StackedBars
          {...common}
          title="Cost by part"
          series={parts.map(({ name, color }) => ({ name, color }))}
          bars={bars((point) => parts.map(({ of }) => of(point)))}
          before={before?.map(spent)}
          samples={[{ name: 'Completed calls', values: counts(({ calls }) => calls) }]}
          format={(dollars) => formatMoney(dollars)}
          formatTick={formatMoneyTick}
          top={0.01}
        />
      </ChartCard>
    </>
  )
}
