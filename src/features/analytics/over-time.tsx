import type { SeriesPoint } from '#contract/analytics/analytics'
import { callOutcomes } from '#rules/calls/outcomes'
import { answerRate, rateFormulas, successRate } from '#rules/calls/rates'
import type { TimeBucket } from '#rules/calls/time-buckets'
import { formatMoney } from '~/lib/format/money'
import { formatNumber, formatPercent } from '~/lib/format/number'
import { LinesChart } from '~/ui/charts/lines-chart'
import { StackedBars } from '~/ui/charts/stacked-bars'
import { Explained } from '~/ui/controls/explained'
import { Section } from '~/ui/layout/section'
import { bucketLabel } from './bucket-label'
import { secondsWords } from './figure-words'
import { outcomeWords } from './words'

type OverTimeProps = {
  bucket: TimeBucket
  points: SeriesPoint[]
  /** The same buckets of the period before. */
  before?: SeriesPoint[]
  zone: string
  /** Shows the period from an instant up to another. */
  onZoom: (from: string, until: string) => void
}

/** The charts over time; dragging over any of them zooms in. */
export function OverTime({ bucket, points, before, zone, onZoom }: OverTimeProps) {
  const labels = points.map(({ at, until }) => bucketLabel(bucket, at, until, zone))
  const zoom = (first: number, last: number) => {
    const [from, to] = [points[first], points[last]]
    if (from && to) onZoom(from.at, to.until)
  }
  const bars = (valuesOf: (point: SeriesPoint) => number[]) =>
    points.map((point, at) => ({ label: labels[at] ?? point.at, values: valuesOf(point) }))
  const shown = callOutcomes.filter((name) => points.some(({ outcomes }) => outcomes[name] > 0))
  const common = { category: 'Time', onZoom: zoom }
  // Bars get the width of the lines' slots, so that all charts share one x axis.
  const slots = points.length
  const lines = { ...common, labels }
  const median = ({ latency }: SeriesPoint) => latency.e2e?.median ?? null
  const percent = (share: number) => formatPercent(share, 1)
  return (
    <>
      <Section title="Calls">
        <StackedBars
          {...common}
          slots={slots}
          title="Calls by outcome"
          series={shown.map((name) => outcomeWords[name])}
          bars={bars(({ outcomes }) => shown.map((name) => outcomes[name]))}
          before={before?.map(({ calls }) => calls)}
          format={(calls) => formatNumber(calls)}
        />
      </Section>
      <Section
        title="Answer and success rate"
        actions={
          <Explained text={`Answer rate: ${rateFormulas.answer} Success rate: ${rateFormulas.success}`}>
            How they are calculated
          </Explained>
        }
      >
        <LinesChart
          {...lines}
          title="Rates over time"
          lines={[
            { name: 'Answer rate', values: points.map(answerRate), before: before?.map(answerRate) },
            { name: 'Success rate', values: points.map(successRate), before: before?.map(successRate) },
          ]}
          format={percent}
          top={1}
        />
      </Section>
      <Section title="Latency">
        <LinesChart
          {...lines}
          title="Latency, end to end"
          lines={[{ name: 'Median', values: points.map(median), before: before?.map(median) }]}
          band={{
            names: ['Min', 'p90'],
            values: points.map(({ latency: { e2e } }) => e2e && { from: e2e.min, to: e2e.p90 }),
          }}
          format={secondsWords}
        />
      </Section>
      <Section title="Cost">
        <StackedBars
          {...common}
          slots={slots}
          title="Cost by part"
          series={['Language model', 'Speech', 'Transcription']}
          bars={bars(({ cost }) => [cost.llm, cost.tts, cost.stt])}
          before={before?.map(({ cost }) => cost.llm + cost.tts + cost.stt)}
          format={(dollars) => formatMoney(dollars)}
          top={0.01}
        />
      </Section>
    </>
  )
}
