import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CountedResult, countedResults, countResults, resultWords } from '#rules/calls/results'
import { ownZone } from '~/lib/dates/time-zone'
import { inZone } from '~/lib/format/instant'
import { formatNumber } from '~/lib/format/number'
import { ChartCard } from '~/ui/charts/chart-card'
import { outcomeColors, type SeriesColor } from '~/ui/charts/plot/series-colors'
import { stepTicks } from '~/ui/charts/plot/time-ticks'
import { StackedBars } from '~/ui/charts/stacked-bars'
import type { FigureQuestions } from './questions'

const groupOf = (result: CountedResult) => ({
  name: resultWords[result],
  color: outcomeColors[result],
  results: [result],
})

/** Results in the order of the bars; few calls are busy or fail, as on the page of a campaign. */
const groups: { name: string; color: SeriesColor; results: CountedResult[] }[] = [
  ...countedResults.filter((result) => result !== 'busy' && result !== 'failed').map(groupOf),
  { name: 'Busy or failed', color: outcomeColors.failed, results: ['busy', 'failed'] },
]

type Counts = Record<CountedResult, number>

const sumOf = (results: readonly CountedResult[], counts: Counts) =>
  results.reduce((sum, result) => sum + counts[result], 0)

/** The calls of the last seven days by outcome. */
export function WeekChart({
  questions,
  zone = ownZone(),
}: {
  questions: FigureQuestions
  zone?: string | undefined
}) {
  const { points } = useSuspenseQuery(questions.week).data
  const counts = points.map(countResults)
  const shown = groups.filter(({ results }) => counts.some((count) => sumOf(results, count) > 0))
  const starts = points.map(({ at }) => Date.parse(at))
  const label = (at: number) => inZone(at, zone, { weekday: 'short', month: 'short', day: 'numeric' })
  return (
    <ChartCard
      title="Calls by outcome"
      hint={
        <Link to="/analytics" search={{ range: '7d' }} className="rounded hover:underline">
          Last 7 days
        </Link>
      }
    >
      <StackedBars
        title="Calls by outcome, last 7 days"
        category="Day"
        series={shown}
        bars={counts.map((count, at) => ({
          label: label(starts[at] ?? 0),
          values: shown.map(({ results }) => sumOf(results, count)),
        }))}
        ticks={stepTicks(starts, zone)}
        format={(calls) => formatNumber(calls)}
      />
    </ChartCard>
  )
}
