import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CallFilter } from '#contract/calls/filter'
import { formatIn, ownZone } from '~/lib/dates/time-zone'
import { changeOfAmount } from '~/lib/format/change'
import { formatNumber } from '~/lib/format/number'
import { ChangeMark } from '~/ui/charts/change-mark'
import { Figure, FigureCard } from '~/ui/layout/figure-card'
import type { comparedDays, GoodQuestions, Questions } from './questions'

type Days = ReturnType<typeof comparedDays>
type TodaySectionProps = {
  questions: Questions
  days: Days
  zone?: string | undefined
  /** The calls now. */
  live: { ongoing: number; ringing: number }
}

/** Counts of today on servers without call statistics. */
export function TodaySection({ questions, days, zone, live }: TodaySectionProps) {
  const [today, lastWeek] = useSuspenseQueries({ queries: [questions.today, questions.lastWeek] })
  const weekday = formatIn(zone ?? ownZone(), { weekday: 'short' }).format(new Date(days.lastWeek.from_date))
  const running = useSuspenseQuery(questions.running).data.pagination.total
  return (
    <FigureCard title="Today" count={questions.good ? 4 : 3}>
      <CountFigure
        label="Calls today"
        count={today.data.pagination.total}
        before={lastWeek.data.pagination.total}
        weekday={weekday}
        filter={days.today}
      />
      {questions.good && <GoodCalls questions={questions.good} days={days} weekday={weekday} />}
      <Figure label="Calls in progress" details={live.ringing > 0 && `${formatNumber(live.ringing)} ringing`}>
        <Link to="/calls/live" className="rounded hover:underline">
          {formatNumber(live.ongoing)}
          <span className="sr-only"> calls in progress, show them</span>
        </Link>
      </Figure>
      <Figure label="Running campaigns">
        <Link to="/campaigns" search={{ status: 'Running' }} className="rounded hover:underline">
          {formatNumber(running)}
          <span className="sr-only"> running campaigns, show them</span>
        </Link>
      </Figure>
    </FigureCard>
  )
}

type GoodCallsProps = { questions: GoodQuestions; days: Days; weekday: string }

function GoodCalls({ questions, days, weekday }: GoodCallsProps) {
  const [today, lastWeek] = useSuspenseQueries({ queries: [questions.today, questions.lastWeek] })
  return (
    <CountFigure
      label="Successful calls today"
      count={today.data.pagination.total}
      before={lastWeek.data.pagination.total}
      weekday={weekday}
      filter={{ ...days.today, is_successful: true }}
    />
  )
}

type CountFigureProps = { label: string; count: number; before: number; weekday: string; filter: CallFilter }

function CountFigure({ label, count, before, weekday, filter }: CountFigureProps) {
  const change = changeOfAmount(count, before)
  return (
    <Figure
      label={label}
      details={
        <span className="flex flex-wrap gap-x-1">
          {change && <ChangeMark change={change} />}
          {change ? `vs. ${formatNumber(before)}` : formatNumber(before)} last {weekday} at this time
        </span>
      }
    >
      <Link to="/calls" search={filter} className="rounded hover:underline">
        {formatNumber(count)}
        <span className="sr-only"> {label.toLowerCase()}, show them</span>
      </Link>
    </Figure>
  )
}
