import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import type { AnalyticsSummary, BreakdownBy, BreakdownRow, SeriesPoint } from '#contract/analytics/analytics'
import type { CallFigures } from '#contract/calls/figures'
import { callOutcomes } from '#rules/calls/outcomes'
import { answerRate, rateFormulas, successRate } from '#rules/calls/rates'
import type { TimeBucket } from '#rules/calls/time-buckets'
import { formatMoney } from '~/lib/format/money'
import { formatCount, formatNumber, formatPercent } from '~/lib/format/number'
import { LinesChart } from '~/ui/charts/lines-chart'
import { StackedBars } from '~/ui/charts/stacked-bars'
import { Explained } from '~/ui/controls/explained'
import { Section } from '~/ui/layout/section'
import { BreakdownSection, type RowLink } from './breakdown-section'
import { bucketLabel } from './bucket-label'
import { secondsWords } from './figure-words'
import { HoursSection } from './hours-section'
import type { Questions } from './questions'
import { SpendSection } from './spend-section'
import { SummarySection } from './summary-section'
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
function OverTime({ bucket, points, before, zone, onZoom }: OverTimeProps) {
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
            Formulas
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

type AnalyticsViewProps = {
  questions: Questions
  by: BreakdownBy
  chosen: BreakdownBy
  isCompared: boolean
  zone: string
  onZoom: (from: string, until: string) => void
  onChoose: (by: BreakdownBy) => void
  linksOf: (row: BreakdownRow) => RowLink[]
}

/** All sections, for a selection that matches at least one call. */
export function AnalyticsView(props: AnalyticsViewProps) {
  const { questions, by, chosen, isCompared, zone, onZoom, onChoose, linksOf } = props
  const [summary, series, hours, breakdown, spend] = useSuspenseQueries({
    queries: [questions.summary, questions.series, questions.hours, questions.breakdown, questions.spend],
  })
  const { figures, waiting, not_stored = 0 } = summary.data
  const hint = hintOf(figures, waiting, not_stored)
  const { points, bucket } = series.data
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <div className="xl:col-span-2">
        {isCompared ? (
          <ComparedSummary questions={questions} hint={hint} />
        ) : (
          <SummarySection figures={figures} isPrivate={isPrivate(summary.data)} hint={hint} />
        )}
      </div>
      {isCompared ? (
        <ComparedOverTime questions={questions} zone={zone} onZoom={onZoom} />
      ) : (
        <OverTime bucket={bucket} points={points} zone={zone} onZoom={onZoom} />
      )}
      <div className="xl:col-span-2">
        <BreakdownSection
          by={by}
          chosen={chosen}
          rows={breakdown.data.rows}
          total={breakdown.data.total}
          onChoose={onChoose}
          linksOf={linksOf}
        />
      </div>
      <HoursSection hours={hours.data.hours} />
      <SpendSection {...spend.data} zone={zone} />
    </div>
  )
}

function ComparedSummary({ questions, hint }: { questions: Questions; hint: string | undefined }) {
  const { data } = useSuspenseQuery(questions.summary)
  const before = useSuspenseQuery(questions.previous).data.figures
  return <SummarySection figures={data.figures} isPrivate={isPrivate(data)} before={before} hint={hint} />
}

function ComparedOverTime({
  questions,
  zone,
  onZoom,
}: Pick<AnalyticsViewProps, 'questions' | 'zone' | 'onZoom'>) {
  const { bucket, points } = useSuspenseQuery(questions.series).data
  const before = useSuspenseQuery(questions.previousSeries).data
  // Periods with different bucket sizes cannot share one chart.
  const comparable = before.bucket === bucket ? before.points : undefined
  return <OverTime bucket={bucket} points={points} before={comparable} zone={zone} onZoom={onZoom} />
}

const isPrivate = ({ figures, not_stored = 0 }: AnalyticsSummary) => not_stored > 0 && figures.judged === 0

function hintOf({ calls, simulated, judged }: CallFigures, waiting: number, notStoredCalls: number) {
  const words = [
    simulated === calls ? 'All of these calls are simulated.' : '',
    simulated > 0 && simulated < calls ? `${formatCount(simulated, 'call')} simulated.` : '',
    notStoredCalls > 0 && judged > 0
      ? `Success of ${formatCount(notStoredCalls, 'call')} not stored: HIPAA.`
      : '',
    waiting > 0 ? `Counting ${formatCount(waiting, 'more call')}…` : '',
  ]
  return words.filter(Boolean).join(' ') || undefined
}
