import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import type { AnalyticsSummary, BreakdownBy, BreakdownRow } from '#contract/analytics/analytics'
import type { CallFigures } from '#contract/calls/figures'
import { formatCount } from '~/lib/format/number'
import type { BreakdownSort } from './analytics-search'
import { BreakdownSection, type RowLink } from './breakdown-section'
import { HoursSection } from './hours-section'
import { OverTime } from './over-time'
import type { Questions } from './questions'
import { SpendSection } from './spend-section'
import { SummarySection } from './summary-section'

type AnalyticsViewProps = {
  questions: Questions
  by: BreakdownBy
  chosen: BreakdownBy
  isCompared: boolean
  zone: string
  onZoom: (from: string, until: string) => void
  sort: BreakdownSort
  onChoose: (by: BreakdownBy) => void
  onSort: (sort: BreakdownSort) => void
  linksOf: (row: BreakdownRow) => RowLink[]
}

/** All sections, for a selection that matches at least one call. */
export function AnalyticsView(props: AnalyticsViewProps) {
  const { questions, by, chosen, sort, isCompared, zone, onZoom, onChoose, onSort, linksOf } = props
  const [summary, series, hours, breakdown, spend] = useSuspenseQueries({
    queries: [questions.summary, questions.series, questions.hours, questions.breakdown, questions.spend],
  })
  const { figures, waiting, not_stored = 0 } = summary.data
  const hint = hintOf(figures, waiting, not_stored)
  const { points, bucket } = series.data
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
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
          sort={sort}
          onChoose={onChoose}
          onSort={onSort}
          linksOf={linksOf}
        />
      </div>
      <div className="grid grid-cols-1 gap-4 xl:col-span-2 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <HoursSection hours={hours.data.hours} />
        <SpendSection {...spend.data} zone={zone} />
      </div>
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
    simulated > 0 && simulated < calls ? `${formatCount(simulated, 'call')} simulated.` : '',
    notStoredCalls > 0 && judged > 0 ? `${formatCount(notStoredCalls, 'HIPAA call')} not evaluated.` : '',
    waiting > 0 ? `Counting ${formatCount(waiting, 'more call')}…` : '',
  ]
  return words.filter(Boolean).join(' ') || undefined
}
