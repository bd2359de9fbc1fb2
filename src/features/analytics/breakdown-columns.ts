import type { BreakdownBy, BreakdownRow } from '#contract/analytics/analytics'
import { notStored } from '#rules/calls/privacy'
import { answerRate, dialedCalls, rateFormulas, successRate } from '#rules/calls/rates'
import { successInterval } from '#rules/review/success-interval'
import { formatMinutes } from '~/lib/format/duration'
import { formatMoneyColumn } from '~/lib/format/money'
import { formatCount, formatMargin, formatNumber } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import type { BreakdownSort } from './analytics-search'
import { rateWords, secondsWords } from './words'

export type BreakdownColumn = {
  id: Exclude<BreakdownSort['column'], 'name'>
  header: string
  /** `rows`: all of the table, whose amounts have the same decimal places. */
  words: (row: BreakdownRow, rows: BreakdownRow[]) => string
  /** What it is sorted by; rows without a value come last. */
  value: (row: BreakdownRow) => number | null | undefined
  /** How sure it is: "±3 · 877 calls". */
  sure?: (row: BreakdownRow) => string | null
  formula?: string
}

/** The margin of a rate, from its 95% confidence interval; with the sample size. */
function sureness(successes: number, trials: number): string | null {
  const range = successInterval(successes, trials)
  if (!range) return null
  return `${formatMargin(successes / trials, range, trials)} · ${formatCount(trials, 'call')}`
}

function successWords(row: BreakdownRow): string {
  if (row.judged === 0 && row.is_hipaa && row.answered > 0) return notStored
  return rateWords(successRate(row), row.judged)
}

const interval = `${rateFormulas.margin} Then the number of calls.`

export const breakdownColumns: BreakdownColumn[] = [
  { id: 'calls', header: 'Calls', words: ({ calls }) => formatNumber(calls), value: ({ calls }) => calls },
  {
    id: 'answer',
    header: 'Answer rate',
    words: (row) => rateWords(answerRate(row), dialedCalls(row).calls),
    value: answerRate,
    sure: (row) => {
      const { answered, calls } = dialedCalls(row)
      return sureness(answered, calls)
    },
    formula: `${rateFormulas.answer} ${interval}`,
  },
  {
    id: 'success',
    header: 'Success rate',
    words: successWords,
    value: successRate,
    sure: ({ successful, judged }) => sureness(successful, judged),
    formula: `${rateFormulas.success} ${interval}`,
  },
  {
    id: 'median',
    header: 'Response time',
    words: ({ latency }) => secondsWords(latency.e2e?.median),
    value: ({ latency }) => latency.e2e?.median,
  },
  {
    id: 'p90',
    header: 'Response time, p90',
    words: ({ latency }) => secondsWords(latency.e2e?.p90),
    value: ({ latency }) => latency.e2e?.p90,
  },
  {
    id: 'minutes',
    header: 'Minutes',
    words: ({ duration_ms }) => formatMinutes(duration_ms),
    value: ({ duration_ms }) => duration_ms,
  },
  {
    id: 'cost',
    header: 'Cost',
    words: ({ cost }, rows) => formatMoneyColumn(rows.map((row) => row.cost.total))(cost.total),
    value: ({ cost }) => cost.total,
  },
]

export function nameOf(
  by: BreakdownBy,
  { name, bot_uid, bot_version, own_number, campaign_id }: BreakdownRow,
): string {
  if (by === 'number') return formatPhone(own_number || 'No number')
  if (by === 'campaign')
    return campaign_id === null ? 'No campaign' : (name ?? `Campaign ${campaign_id}, deleted`)
  const bot = name ?? `${bot_uid}, deleted`
  if (by === 'bot') return bot
  return `${bot}, ${bot_version === null ? 'no version' : `version ${bot_version}`}`
}

const byName = new Intl.Collator('en', { numeric: true })

/** The rows in the chosen order. */
export function sorted(rows: BreakdownRow[], by: BreakdownBy, { column, direction }: BreakdownSort) {
  const sign = direction === 'asc' ? 1 : -1
  if (column === 'name') return rows.toSorted((a, b) => sign * byName.compare(nameOf(by, a), nameOf(by, b)))
  const figureOf = breakdownColumns.find(({ id }) => id === column)?.value
  return rows.toSorted((a, b) => {
    const [one, other] = [figureOf?.(a), figureOf?.(b)]
    if (one == null || other == null) return Number(one == null) - Number(other == null)
    return sign * (one - other)
  })
}
