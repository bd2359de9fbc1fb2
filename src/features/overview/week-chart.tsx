import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countedNote, countGroup, countResults, resultGroups } from '#rules/calls/results'
import { ownZone } from '~/lib/dates/time-zone'
import { inZone } from '~/lib/format/instant'
import { formatNumber } from '~/lib/format/number'
import { ChartCard } from '~/ui/charts/chart-frame'
import { outcomeColors } from '~/ui/charts/plot/series-colors'
import { stepTicks } from '~/ui/charts/plot/time-ticks'
import { StackedBars } from '~/ui/charts/stacked-bars'
import { Explained } from '~/ui/controls/explained'
import type { FigureQuestions } from './questions'

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
  const shown = resultGroups.filter((group) => counts.some((count) => countGroup(group, count) > 0))
  const starts = points.map(({ at }) => Date.parse(at))
  const label = (at: number) => inZone(at, zone, { weekday: 'short', month: 'short', day: 'numeric' })
  return (
    <ChartCard
      title="Calls by outcome"
      hint={
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Link to="/analytics" search={{ range: '7d' }} className="rounded hover:underline">
            Last 7 days
          </Link>
          <Explained text={countedNote}>Outcomes</Explained>
        </span>
      }
    >
      <StackedBars
        title="Calls by outcome, last 7 days"
        category="Day"
        series={shown.map(({ name, color }) => ({ name, color: outcomeColors[color] }))}
        bars={counts.map((count, at) => ({
          // The last day is today.
          label: `${label(starts[at] ?? 0)}${at === counts.length - 1 ? ' so far' : ''}`,
          values: shown.map((group) => countGroup(group, count)),
        }))}
        ticks={stepTicks(starts, zone)}
        format={(calls) => formatNumber(calls)}
      />
    </ChartCard>
  )
}
