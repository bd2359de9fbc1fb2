import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnalyticsSummary, BreakdownBy, BreakdownRow, WeekHour } from '#contract/analytics/analytics'
import type { CallFigures } from '#contract/calls/figures'
import { type CallOutcome, callOutcomes } from '#rules/calls/outcomes'
import { answerRate, dialedCalls } from '#rules/calls/rates'
import { cityOf, formatIn } from '~/lib/dates/time-zone'
import { formatCount, formatNumber } from '~/lib/format/number'
import { fewestForTrend } from '~/lib/sample-words'
import { ChartCard } from '~/ui/charts/chart-frame'
import { type HeatCell, HeatMap } from '~/ui/charts/heat-map'
import { Explained } from '~/ui/controls/explained'
import { SelectField } from '~/ui/fields/select-field'
import { useShowsRest } from '~/ui/hooks/use-shows-rest'
import type { BreakdownSort } from './analytics-search'
import { BreakdownSection, type RowLink } from './breakdown-section'
import { OverTime } from './over-time'
import type { Questions } from './questions'
import { SpendSection } from './spend-section'
import { SummarySection } from './summary-section'
import { messages, outcomeWords, rateWords } from './words'

/** January 5, 1970 was a Monday. */
const weekdays = Array.from({ length: 7 }, (_, day) =>
  formatIn('UTC', { weekday: 'long' }).format(Date.UTC(1970, 0, 5 + day)),
)
const hoursOfDay = 24
const fewestHours = 8

/** The answer rate, the number of all calls, or of those with one outcome. */
type Shown = 'answer_rate' | 'calls' | CallOutcome

const titles = {
  answer_rate: 'Answer rate by weekday and hour',
  calls: 'Calls by weekday and hour',
}

/** From the first hour with calls to the last one, at least eight. */
function hoursWithCalls(hours: WeekHour[]) {
  const known = hours.filter(({ calls }) => calls > 0).map(({ hour }) => hour)
  const last = Math.max(fewestHours - 1, ...known)
  const first = Math.max(0, Math.min(last - fewestHours + 1, ...known))
  return Array.from({ length: Math.min(hoursOfDay, last + 1) - first }, (_, at) => first + at)
}

/** When people answer: the week by hour. */
function HoursSection({ hours, zone }: { hours: WeekHour[]; zone: string }) {
  const [shown, setShown] = useState<Shown>('answer_rate')
  const byPlace = new Map(hours.map((hour) => [`${hour.weekday - 1} ${hour.hour}`, hour]))
  const columns = hoursWithCalls(hours)
  const most = Math.max(1, ...hours.map((hour) => countOf(hour, shown)))
  return (
    <ChartCard
      title={`When people answer, ${zone === 'UTC' ? zone : `${cityOf(zone)} time`}`}
      hint={
        <span className="flex flex-wrap items-center gap-x-2">
          <Explained text={messages.zoneOfHours}>Your time zone</Explained>
          <SelectField
            label="Show"
            labelHidden
            value={shown}
            options={[
              { value: 'answer_rate' as Shown, label: 'Answer rate, %' },
              { value: 'calls' as Shown, label: 'All calls' },
              ...callOutcomes.map((value) => ({ value: value as Shown, label: outcomeWords[value] })),
            ]}
            onChange={(value) => value && setShown(value)}
          />
        </span>
      }
    >
      <HeatMap
        title={
          shown === 'answer_rate' || shown === 'calls'
            ? titles[shown]
            : `${outcomeWords[shown]}, by weekday and hour`
        }
        category="Weekday"
        rows={weekdays}
        columns={columns.map((hour) => ({
          name: `${String(hour).padStart(2, '0')}:00`,
          short: String(hour),
        }))}
        {...(shown !== 'calls' && { sampleLabel: shown === 'answer_rate' ? 'outbound calls' : 'calls' })}
        fewWords={`Fewer than ${fewestForTrend} calls`}
        cellAt={(row, column) => cellOf(byPlace.get(`${row} ${columns[column]}`), shown, most)}
      />
    </ChartCard>
  )
}

const countOf = (hour: WeekHour, shown: Shown) =>
  shown === 'answer_rate' || shown === 'calls' ? hour.calls : hour.outcomes[shown]

function cellOf(hour: WeekHour | undefined, shown: Shown, most: number): HeatCell {
  if (!hour) return { intensity: null, short: '', words: [{ name: 'Calls', value: '0' }] }
  const rate = answerRate(hour)
  const count = countOf(hour, shown)
  const dialed = dialedCalls(hour).calls
  const isRate = shown === 'answer_rate'
  return {
    intensity: isRate ? rate : count / most,
    short: isRate ? (rate === null ? '' : formatNumber(rate * 100)) : formatNumber(count),
    sample: formatNumber(isRate ? dialed : hour.calls),
    isFew: isRate && rate !== null && dialed < fewestForTrend,
    words: [
      { name: 'Answer rate', value: rateWords(rate, dialed) },
      ...(dialed === hour.calls ? [] : [{ name: 'Outbound calls', value: formatNumber(dialed) }]),
      { name: 'Calls', value: formatNumber(hour.calls) },
      ...(isRate || shown === 'calls' ? [] : [{ name: outcomeWords[shown], value: formatNumber(count) }]),
    ],
  }
}

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
  const showsRest = useShowsRest()
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
      {showsRest && (
        <div className="grid grid-cols-1 gap-4 xl:col-span-2 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <HoursSection hours={hours.data.hours} zone={zone} />
          <SpendSection {...spend.data} zone={zone} />
        </div>
      )}
    </div>
  )
}

function ComparedSummary({ questions, hint }: { questions: Questions; hint: string | undefined }) {
  const { data } = useSuspenseQuery(questions.summary)
  const before = useSuspenseQuery(questions.previous).data.figures
  return (
    <SummarySection
      figures={data.figures}
      isPrivate={isPrivate(data)}
      before={before.calls > 0 ? before : undefined}
      hint={hint}
    />
  )
}

function ComparedOverTime({
  questions,
  zone,
  onZoom,
}: Pick<AnalyticsViewProps, 'questions' | 'zone' | 'onZoom'>) {
  const { bucket, points } = useSuspenseQuery(questions.series).data
  const before = useSuspenseQuery(questions.previousSeries).data
  // Periods with different bucket sizes cannot share one chart.
  const isComparable = before.bucket === bucket && before.points.some(({ calls }) => calls > 0)
  const comparable = isComparable ? before.points : undefined
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
