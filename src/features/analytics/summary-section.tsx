import type { ReactNode } from 'react'
import type { CallFigures } from '#contract/call-figures'
import { formatMoney } from '~/lib/format-money'
import { formatCount, formatNumber } from '~/lib/format-number'
import { Section } from '~/ui/section'
import { answerRate, changeWords, minutesWords, secondsWords, shareWords, successRate } from './figure-words'

type SummarySectionProps = {
  figures: CallFigures
  /** Of the time before; absent unless it is compared. */
  before?: CallFigures | undefined
  /** Beneath the title: what is simulated, what is still to be counted. */
  hint?: ReactNode
}

type Tile = {
  label: string
  of: (figures: CallFigures) => number | null | undefined
  words: (figures: CallFigures) => string
  beside?: (figures: CallFigures) => string
}

const tiles: Tile[] = [
  {
    label: 'Calls',
    of: ({ calls }) => calls,
    words: ({ calls }) => formatNumber(calls),
    beside: () => 'that are over',
  },
  {
    label: 'Answered',
    of: answerRate,
    words: (figures) => shareWords(answerRate(figures)),
    beside: ({ answered }) => formatCount(answered, 'call'),
  },
  {
    label: 'Successful',
    of: successRate,
    words: (figures) => shareWords(successRate(figures)),
    beside: ({ successful, judged }) => `${formatNumber(successful)} of ${formatNumber(judged)} judged`,
  },
  {
    label: 'Latency, median',
    of: ({ latency }) => latency.e2e?.median,
    words: ({ latency }) => secondsWords(latency.e2e?.median),
    beside: ({ latency }) => `p90 ${secondsWords(latency.e2e?.p90)}`,
  },
  {
    label: 'Cost',
    of: ({ cost }) => cost.total,
    words: ({ cost }) => formatMoney(cost.total),
    beside: ({ cost, calls }) => `${formatMoney(calls > 0 ? cost.total / calls : 0)} a call`,
  },
  {
    label: 'Minutes',
    of: ({ duration_ms }) => duration_ms,
    words: ({ duration_ms }) => minutesWords(duration_ms),
    beside: ({ duration_ms, answered }) =>
      `${answered > 0 ? minutesWords(duration_ms / answered) : '–'} an answered call`,
  },
]

/** The figures of the whole time, beside those of the time before where asked. */
export function SummarySection({ figures, before, hint }: SummarySectionProps) {
  return (
    <Section title="In all" hint={hint}>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6">
        {tiles.map(({ label, of, words, beside }) => {
          const change = before && changeWords(of(figures), of(before))
          return (
            <div key={label} className="grid content-start gap-0.5">
              <dt className="text-sm text-muted">{label}</dt>
              <dd>
                <p className="text-2xl font-semibold tabular-nums">{words(figures)}</p>
                {beside && <p className="text-sm text-muted tabular-nums">{beside(figures)}</p>}
                {before && (
                  <p className="text-sm text-muted tabular-nums">
                    {change && <strong className="font-medium text-text">{change} </strong>}
                    {before.calls > 0 ? `from ${words(before)}` : 'no calls before'}
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
