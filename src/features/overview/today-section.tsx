import { useSuspenseQueries } from '@tanstack/react-query'
import { formatIn, ownZone } from '~/lib/dates/time-zone'
import { formatNumber } from '~/lib/format/number'
import { Section } from '~/ui/layout/section'
import { Figure } from './figure'
import type { comparedDays, GoodQuestions, Questions } from './questions'

type Days = ReturnType<typeof comparedDays>
type TodaySectionProps = { questions: Questions; days: Days; zone?: string }

/** Today so far compared with the same weekday last week, up to the same time. */
export function TodaySection({ questions, days, zone }: TodaySectionProps) {
  const [today, lastWeek] = useSuspenseQueries({ queries: [questions.today, questions.lastWeek] })
  const weekday = formatIn(zone ?? ownZone(), { weekday: 'long' })
  const before = `last ${weekday.format(new Date(days.lastWeek.from_date))} at this time`
  const calls = today.data.pagination.total
  return (
    <Section title="Today" hint={`Calls today vs. ${before}.`}>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Figure
          label="Calls"
          value={calls}
          detail={`${formatNumber(lastWeek.data.pagination.total)} last week`}
          link={{ to: '/calls', search: days.today }}
        />
        {questions.good && <GoodCalls questions={questions.good} days={days} />}
      </dl>
    </Section>
  )
}

type GoodCallsProps = { questions: GoodQuestions; days: Days }

function GoodCalls({ questions, days }: GoodCallsProps) {
  const [today, lastWeek] = useSuspenseQueries({ queries: [questions.today, questions.lastWeek] })
  const good = today.data.pagination.total
  return (
    <Figure
      label="Successful"
      value={good}
      detail={`${formatNumber(lastWeek.data.pagination.total)} last week`}
      link={{ to: '/calls', search: { ...days.today, is_successful: true } }}
    />
  )
}
