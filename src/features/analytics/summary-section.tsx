import type { ReactNode } from 'react'
import type { CallFigures } from '#contract/calls/figures'
import { analysisNotStored, notStored } from '#rules/calls/privacy'
import { answerRate, dialedCalls, rateFormulas, successRate } from '#rules/calls/rates'
import { type Change, changeOfAmount, changeOfLatency, changeOfRate } from '~/lib/format/change'
import { formatMinutes } from '~/lib/format/duration'
import { formatMoney } from '~/lib/format/money'
import { formatCount, formatNumber, rateDigits } from '~/lib/format/number'
import { sampleWords } from '~/lib/sample-words'
import { ChangeMark } from '~/ui/charts/change-mark'
import { Figure, FigureCard } from '~/ui/layout/figure-card'
import { messages, rateWords, secondsWords } from './words'

type SummarySectionProps = {
  figures: CallFigures
  /** Nothing was evaluated because the bots work under HIPAA. */
  isPrivate: boolean
  /** The figures of the period before; absent without a comparison, or without calls to compare with. */
  before?: CallFigures | undefined
  /** Below the figures: how many calls are simulated or not yet counted. */
  hint?: ReactNode
}

type Tile = {
  label: string
  of: (figures: CallFigures) => number | null | undefined
  words: (figures: CallFigures) => string
  detail: (figures: CallFigures) => string
  /** How it is calculated. */
  formula?: string
  /** Replaces the formula if HIPAA is the reason. */
  privateFormula?: string
  /** The better direction; absent if neither is. */
  better?: 'up' | 'down'
  changeOf?: (
    now: number | null | undefined,
    before: number | null | undefined,
    digits?: number,
  ) => Change | undefined
  /** The calls behind a rate. */
  sample?: (figures: CallFigures) => number
}

const tiles: Tile[] = [
  {
    label: 'Calls',
    of: ({ calls }) => calls,
    words: ({ calls }) => formatNumber(calls),
    detail: () => 'completed',
  },
  {
    label: 'Answer rate',
    formula: rateFormulas.answer,
    better: 'up',
    changeOf: changeOfRate,
    of: answerRate,
    // As precise as the success rate next to it, which is of fewer calls.
    words: (figures) => rateWords(answerRate(figures), figures.judged),
    sample: ({ judged }) => judged,
    detail: (figures) => {
      const { answered, calls } = dialedCalls(figures)
      return calls === 0
        ? 'no outbound calls'
        : `${formatNumber(answered)} of ${formatCount(calls, 'outbound call')}`
    },
  },
  {
    label: 'Success rate',
    formula: rateFormulas.success,
    privateFormula: analysisNotStored,
    better: 'up',
    changeOf: changeOfRate,
    of: successRate,
    words: (figures) => rateWords(successRate(figures), figures.judged),
    sample: ({ judged }) => judged,
    detail: (counts) => sampleWords(counts),
  },
  {
    label: 'Response time',
    better: 'down',
    changeOf: changeOfLatency,
    of: ({ latency }) => latency.e2e?.median,
    words: ({ latency }) => secondsWords(latency.e2e?.median),
    detail: ({ latency }) => `median, p90 ${secondsWords(latency.e2e?.p90)}`,
  },
  {
    label: 'Cost',
    of: ({ cost }) => cost.total,
    words: ({ cost }) => formatMoney(cost.total),
    detail: ({ cost, calls }) => `${formatMoney(calls > 0 ? cost.total / calls : 0)} per call`,
  },
  {
    label: 'Minutes',
    of: ({ duration_ms }) => duration_ms,
    words: ({ duration_ms }) => formatMinutes(duration_ms),
    formula: messages.minutes,
    detail: ({ answered, duration_ms }) =>
      answered > 0 ? `${formatMinutes(duration_ms / answered)} min per answered call` : 'no answered calls',
  },
]

/** The figures of the period, with the change from the period before if compared. */
export function SummarySection({ figures, isPrivate, before, hint }: SummarySectionProps) {
  return (
    <FigureCard title="Summary" count={6} note={hint}>
      {tiles.map(({ label, words, detail, privateFormula, formula, ...tile }) => {
        const isHidden = isPrivate && privateFormula !== undefined
        return (
          <Figure
            key={label}
            label={label}
            formula={isHidden ? privateFormula : formula}
            isText={isHidden}
            details={
              <>
                {!isHidden && <span>{detail(figures)}</span>}
                {before && <Compared figures={figures} before={before} words={words} {...tile} />}
              </>
            }
          >
            {isHidden ? notStored : words(figures)}
          </Figure>
        )
      })}
    </FigureCard>
  )
}

type ComparedProps = Pick<Tile, 'of' | 'words' | 'better' | 'changeOf' | 'sample'> & {
  figures: CallFigures
  before: CallFigures
}

function Compared({ figures, before, of, words, better, changeOf = changeOfAmount, sample }: ComparedProps) {
  const digits = sample && rateDigits(Math.min(sample(figures), sample(before)))
  const change = changeOf(of(figures), of(before), digits)
  return (
    <span className="flex flex-wrap gap-x-1">
      {change && <ChangeMark change={change} better={better} />}
      vs. {words(before)}
    </span>
  )
}
