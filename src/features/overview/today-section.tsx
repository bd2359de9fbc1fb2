import { useSuspenseQueries } from '@tanstack/react-query'
import { formatNumber, formatPercent } from '~/lib/format-number'
import { Section } from '~/ui/section'
import { Figure } from './figure'
import type { comparedDays, Questions } from './questions'

type TodaySectionProps = { questions: Questions; days: ReturnType<typeof comparedDays>; zone?: string }

/** Today so far against the same weekday last week, up to the same time. */
export function TodaySection({ questions, days, zone }: TodaySectionProps) {
  const [today, lastWeek, todayGood, lastWeekGood] = useSuspenseQueries({
    queries: [questions.today, questions.lastWeek, questions.todayGood, questions.lastWeekGood],
  }).map(({ data }) => data.pagination.total) as [number, number, number, number]
  const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: zone })
  const before = `by this time last ${weekday.format(new Date(days.lastWeek.from_date))}`
  const rate = today > 0 ? ` (${formatPercent(todayGood / today)})` : ''
  return (
    <Section title="Today" hint={`Compared with the count ${before}.`}>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Figure
          label="Calls"
          value={today}
          beside={`${formatNumber(lastWeek)} last week`}
          link={{ to: '/calls', search: days.today }}
        />
        <Figure
          label={`Successful${rate}`}
          value={todayGood}
          beside={`${formatNumber(lastWeekGood)} last week`}
          link={{ to: '/calls', search: { ...days.today, is_successful: true } }}
        />
      </dl>
    </Section>
  )
}
