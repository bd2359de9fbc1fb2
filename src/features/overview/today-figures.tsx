import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CallFigures } from '#contract/calls/figures'
import type { CallFilter } from '#contract/calls/filter'
import { analysisNotStored, notStored } from '#rules/calls/privacy'
import { answerRate, dialedCalls, rateFormulas, successRate } from '#rules/calls/rates'
import { formatIn, ownZone } from '~/lib/dates/time-zone'
import { type Change, changeOfAmount, changeOfLatency, changeOfRate } from '~/lib/format/change'
import { formatMinutes, formatSeconds } from '~/lib/format/duration'
import { inZone } from '~/lib/format/instant'
import { formatMoney } from '~/lib/format/money'
import { formatCount, formatNumber, formatRate, rateDigits } from '~/lib/format/number'
import { fewestForTrend, sampleWords } from '~/lib/sample-words'
import { ChangeMark } from '~/ui/charts/change-mark'
import { Sparkline } from '~/ui/charts/sparkline'
import { Figure, FigureCard } from '~/ui/layout/figure-card'
import { messages } from './messages'
import type { comparedDays, FigureQuestions } from './questions'

type TodayFiguresProps = {
  questions: FigureQuestions
  days: ReturnType<typeof comparedDays>
  zone: string | undefined
  /** The number of calls in progress. */
  live: number
}

type Measure = {
  label: string
  of: (figures: CallFigures) => number | null
  words: (value: number, figures: CallFigures) => string
  changeOf: (now: number | null, before: number | null, digits?: number) => Change | undefined
  /** The better direction; absent if neither is. */
  better?: 'up' | 'down'
  /** How it is calculated. */
  formula: string
  /** HIPAA can be the reason that there is no value. */
  needsAnalysis?: boolean
  /** The number of calls behind the figure. */
  sample: (figures: CallFigures, live: number) => string
  /** The calls of a rate. */
  trials?: (figures: CallFigures) => number
  /** Counts the calls themselves. */
  isCount?: boolean
  /** The filter of the calls that it counts. */
  counted: CallFilter
}

const measures: Measure[] = [
  {
    label: 'Calls today',
    formula: 'Completed calls that started today.',
    isCount: true,
    counted: { stage: 'completed' },
    of: ({ calls }) => calls,
    words: (calls) => formatNumber(calls),
    changeOf: changeOfAmount,
    sample: ({ calls, duration_ms }, live) => {
      if (calls > 0) return `${formatMinutes(duration_ms)} min`
      return live > 0 ? `0 completed, ${formatNumber(live)} live` : messages.noCallsYet
    },
  },
  {
    label: 'Answer rate',
    formula: rateFormulas.answer,
    counted: { stage: 'answered', direction: 'outbound' },
    of: answerRate,
    // As precise as the success rate next to it, which is of fewer calls.
    words: (share, { judged }) => formatRate(share, judged),
    trials: ({ judged }) => judged,
    changeOf: changeOfRate,
    better: 'up',
    sample: (figures) => {
      const { answered, calls } = dialedCalls(figures)
      if (figures.calls === 0) return ''
      return calls === 0
        ? 'No outbound calls'
        : `${formatNumber(answered)} of ${formatCount(calls, 'outbound call')}`
    },
  },
  {
    label: 'Success rate',
    formula: rateFormulas.success,
    needsAnalysis: true,
    of: successRate,
    words: (share, { judged }) => formatRate(share, judged),
    trials: ({ judged }) => judged,
    changeOf: changeOfRate,
    better: 'up',
    sample: (figures) => (figures.calls === 0 ? '' : sampleWords(figures)),
    counted: { stage: 'evaluated' },
  },
  {
    label: 'Response time, p90',
    formula: 'Nine of ten responses of the bots were faster, from the caller’s last word to the bot’s first.',
    of: ({ latency }) => latency.e2e?.p90 ?? null,
    counted: { stage: 'completed', sort_by: 'latency', sort_order: 'desc' },
    words: (seconds) => formatSeconds(seconds * 1000),
    changeOf: changeOfLatency,
    better: 'down',
    sample: ({ calls, latency }) => (calls === 0 ? '' : formatCount(latency.answers, 'response')),
  },
  {
    label: 'Cost',
    formula: 'Language model, speech and transcription of today’s calls.',
    of: ({ cost }) => cost.total,
    counted: { stage: 'completed', sort_by: 'cost', sort_order: 'desc' },
    words: (dollars) => formatMoney(dollars),
    changeOf: changeOfAmount,
    sample: ({ cost, calls }) => (calls > 0 ? `${formatMoney(cost.total / calls)} per call` : ''),
  },
]

/** A change from fewer calls says nothing. */
const fewestCompared = 10

const fewCalls = ({ calls }: CallFigures) => (calls === 0 ? 'No calls' : formatCount(calls, 'call'))

/** Today so far compared with the same weekday last week, up to the same time, with lines of the last seven days. */
export function TodayFigures({ questions, days, zone, live }: TodayFiguresProps) {
  // The route has read all of them together.
  const today = useSuspenseQuery(questions.today)
  const lastWeek = useSuspenseQuery(questions.lastWeek)
  const week = useSuspenseQuery(questions.week)
  const weekday = (style: 'long' | 'short') =>
    formatIn(zone ?? ownZone(), { weekday: style }).format(new Date(days.lastWeek.from_date))
  const isPrivate = (today.data.not_stored ?? 0) > 0 && today.data.figures.judged === 0
  const wholeDays = week.data.points.slice(0, -1)
  const span = `${inZone(Date.parse(days.week.from_date), zone ?? ownZone(), { month: 'short', day: 'numeric' })} to today`
  const [now, before] = [today.data.figures, lastWeek.data.figures]
  const isComparable = before.calls >= fewestCompared
  const compared = `Compared with last ${weekday('long')} at this time; the line shows the last 7 days, up to now.`
  return (
    <FigureCard title="Today" count={5}>
      {measures.map(
        ({
          label,
          of,
          words,
          changeOf,
          better,
          formula,
          needsAnalysis,
          sample,
          counted,
          trials,
          isCount,
        }) => {
          const [value, valueBefore] = [of(now), of(before)]
          const was =
            isComparable && valueBefore !== null ? words(valueBefore, before) : isCount && fewCalls(before)
          const digits = trials && rateDigits(Math.min(trials(now), trials(before)))
          const change = isComparable ? changeOf(value, valueBefore, digits) : undefined
          const shown = (figures: CallFigures) =>
            trials && trials(figures) < fewestForTrend ? null : of(figures)
          const isHidden = isPrivate && needsAnalysis
          const isEmpty = now.calls === 0 && !isCount
          return (
            <Figure
              key={label}
              label={label}
              formula={isHidden ? analysisNotStored : `${formula} ${compared}`}
              isText={isHidden || isEmpty}
              details={
                <>
                  <span className="min-h-4">{!isHidden && sample(now, live)}</span>
                  {change ? (
                    <span className="flex flex-wrap gap-x-1">
                      <ChangeMark change={change} better={better} />
                      vs. last {weekday('short')}
                    </span>
                  ) : (
                    !isHidden &&
                    was && (
                      <span>
                        {was} last {weekday('short')}
                      </span>
                    )
                  )}
                </>
              }
              chart={
                !isHidden && <Sparkline values={[...wholeDays, today.data.figures].map(shown)} label={span} />
              }
            >
              {isHidden ? (
                notStored
              ) : isEmpty ? (
                messages.noCallsYet
              ) : (
                <TodayLink label={label} filter={{ ...days.today, ...counted }}>
                  {value === null ? '–' : words(value, now)}
                </TodayLink>
              )}
            </Figure>
          )
        },
      )}
    </FigureCard>
  )
}

type TodayLinkProps = { label: string; filter: CallFilter; children: string }

/** A figure that leads to the calls that it counts. */
function TodayLink({ label, filter, children }: TodayLinkProps) {
  return (
    <Link to="/calls" search={filter} className="rounded hover:underline">
      {children}
      <span className="sr-only"> {label.toLowerCase()}, show these calls of today</span>
    </Link>
  )
}
