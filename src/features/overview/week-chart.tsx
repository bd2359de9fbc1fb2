import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SeriesPoint } from '#contract/analytics/analytics'
import { ownZone } from '~/lib/dates/time-zone'
import { inZone } from '~/lib/format/instant'
import { formatNumber } from '~/lib/format/number'
import { ChartCard } from '~/ui/charts/chart-card'
import { namedColors } from '~/ui/charts/plot/series-colors'
import { stepTicks } from '~/ui/charts/plot/time-ticks'
import { StackedBars } from '~/ui/charts/stacked-bars'
import type { FigureQuestions } from './questions'

type Outcomes = SeriesPoint['outcomes']

const groups = [
  { name: 'Talked', color: namedColors.blue, of: (of: Outcomes) => of.completed + of.transferred },
  { name: 'Voicemail', color: namedColors.green, of: (of: Outcomes) => of.voicemail },
  { name: 'No answer', color: namedColors.amber, of: (of: Outcomes) => of.no_answer },
  { name: 'Busy or failed', color: namedColors.gray, of: (of: Outcomes) => of.busy + of.failed },
]

/** The calls of the last seven days by outcome. */
export function WeekChart({
  questions,
  zone = ownZone(),
}: {
  questions: FigureQuestions
  zone?: string | undefined
}) {
  const { points } = useSuspenseQuery(questions.week).data
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
        series={groups}
        bars={points.map(({ outcomes }, at) => ({
          label: label(starts[at] ?? 0),
          values: groups.map(({ of }) => of(outcomes)),
        }))}
        ticks={stepTicks(starts, zone)}
        format={(calls) => formatNumber(calls)}
      />
    </ChartCard>
  )
}
