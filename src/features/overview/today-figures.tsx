import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CallFilter } from '#contract/calls/calls'
import type { CallFigures } from '#contract/calls/figures'
import { analysisNotStored, notStored } from '#rules/calls/privacy'
import { rateFormulas, successRate } from '#rules/calls/rates'
import { formatIn, ownZone } from '~/lib/dates/time-zone'
import { formatLatency } from '~/lib/format/latency'
import { formatMoney } from '~/lib/format/money'
import { formatNumber, formatPercent } from '~/lib/format/number'
import { sampleWords } from '~/lib/sample-words'
import { Sparkline } from '~/ui/charts/sparkline'
import { ButtonLink } from '~/ui/controls/button-link'
import { Explained } from '~/ui/controls/explained'
import { Section } from '~/ui/layout/section'
import type { comparedDays, FigureQuestions } from './questions'

type TodayFiguresProps = {
  questions: FigureQuestions
  days: ReturnType<typeof comparedDays>
  zone: string | undefined
}

type Measure = {
  label: string
  of: (figures: CallFigures) => number | null
  words: (value: number) => string
  /** How it is calculated. */
  formula?: string
  /** The number of calls behind the figure; empty if none. */
  sample?: (figures: CallFigures, unevaluated: string | undefined) => string
  /** Replaces the formula if HIPAA is the reason. */
  privateFormula?: string
  /** The filter of the linked calls; absent: all calls of today. */
  calls?: CallFilter
}

const measures: Measure[] = [
  { label: 'Calls', of: ({ calls }) => calls, words: (calls) => formatNumber(calls) },
  {
    label: 'Answered',
    formula: 'Calls answered by a person. Voicemail does not count as answered.',
    of: ({ answered }) => answered,
    words: (calls) => formatNumber(calls),
  },
  {
    label: 'Success rate',
    formula: rateFormulas.success,
    privateFormula: analysisNotStored,
    of: successRate,
    sample: sampleWords,
    words: (share) => formatPercent(share),
    calls: { is_successful: true },
  },
  { label: 'Cost', of: ({ cost }) => cost.total, words: (dollars) => formatMoney(dollars) },
  {
    label: 'Latency, p90',
    of: ({ latency }) => latency.e2e?.p90 ?? null,
    words: (seconds) => formatLatency(seconds * 1000),
  },
]

/** Today so far compared with the same weekday last week, up to the same time, with lines by hour. */
export function TodayFigures({ questions, days, zone }: TodayFiguresProps) {
  const [today, lastWeek] = useSuspenseQueries({ queries: [questions.today, questions.lastWeek] })
  const [hours, hoursBefore] = useSuspenseQueries({
    queries: [questions.todayHours, questions.lastWeekHours],
  })
  const weekday = formatIn(zone ?? ownZone(), { weekday: 'long' })
  const before = `last ${weekday.format(new Date(days.lastWeek.from_date))} at this time`
  const isPrivate = (today.data.not_stored ?? 0) > 0 && today.data.figures.judged === 0
  const soFar = hours.data.points.filter(({ at }) => Date.parse(at) < Date.now())
  return (
    <Section
      title="Today"
      hint={`Completed calls today vs. ${before}. The dashed line is last week, by hour.`}
      actions={
        <ButtonLink to="/analytics" search={{ range: 'today' }}>
          Analytics
        </ButtonLink>
      }
    >
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {measures.map(({ label, of, words, calls, formula: usual, privateFormula, sample }) => {
          const formula = (isPrivate && privateFormula) || usual
          const wordsOf = (figures: CallFigures) => {
            const value = of(figures)
            return value === null ? '–' : words(value)
          }
          return (
            <div key={label} className="grid content-start gap-0.5">
              <dt className="flex min-h-6 items-center text-xs text-muted">
                {formula ? <Explained text={formula}>{label}</Explained> : label}
              </dt>
              <dd className="grid gap-1">
                <Link
                  to="/calls"
                  search={{ ...days.today, ...calls }}
                  className="w-fit rounded text-2xl font-semibold tracking-tight tabular-nums hover:underline"
                >
                  {wordsOf(today.data.figures)}
                  <span className="sr-only">
                    {' '}
                    {label.toLowerCase()}, show {calls ? 'these' : 'the'} calls of today
                  </span>
                </Link>
                <Sparkline values={soFar.map(of)} before={hoursBefore.data.points.map(of)} />
                <p className="text-xs text-muted tabular-nums">{wordsOf(lastWeek.data.figures)} last week</p>
                {sample && (
                  <p className="text-xs text-muted tabular-nums">
                    {sample(today.data.figures, isPrivate ? notStored : undefined)}
                  </p>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </Section>
  )
}
