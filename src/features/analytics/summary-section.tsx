import clsx from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallFigures } from '#contract/calls/figures'
import { analysisNotStored, notStored } from '#rules/calls/privacy'
import { answerRate, connectedCalls, rateFormulas, successRate } from '#rules/calls/rates'
import { formatMoney } from '~/lib/format/money'
import { formatCount, formatNumber } from '~/lib/format/number'
import { sampleWords } from '~/lib/sample-words'
import { Explained } from '~/ui/controls/explained'
import { Section } from '~/ui/layout/section'
import {
  type Change,
  changeOfAmount,
  changeOfRate,
  minutesWords,
  secondsWords,
  shareWords,
} from './figure-words'

type ChangeMarkProps = {
  change: Change
  /** The better direction; absent if neither is. */
  better?: 'up' | 'down' | undefined
}

/** A change with its arrow, colored where one direction is better than the other. */
function ChangeMark({ change: { words, direction }, better }: ChangeMarkProps) {
  const isGood = better === direction
  const isMarked = better !== undefined && direction !== 'same'
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <strong
      className={clsx(
        'inline-flex items-center gap-0.5 font-medium',
        isMarked ? (isGood ? 'text-good' : 'text-bad') : 'text-text',
      )}
    >
      {direction !== 'same' && <Arrow aria-hidden className="size-3.5" />}
      {words}
      {isMarked && <span className="sr-only">{isGood ? ', better' : ', worse'}</span>}
    </strong>
  )
}

type SummarySectionProps = {
  figures: CallFigures
  /** Nothing was evaluated because the bots work under HIPAA. */
  isPrivate: boolean
  /** The figures of the period before; absent without a comparison. */
  before?: CallFigures | undefined
  /** Below the title: how many calls are simulated or not yet counted. */
  hint?: ReactNode
}

type Tile = {
  label: string
  of: (figures: CallFigures) => number | null | undefined
  words: (figures: CallFigures) => string
  detail?: (figures: CallFigures, unevaluated: string | undefined) => string
  /** How it is calculated. */
  formula?: string
  /** Replaces the formula if HIPAA is the reason. */
  privateFormula?: string
  /** The better direction; absent if neither is. */
  better?: 'up' | 'down'
  changeOf?: (now: number | null | undefined, before: number | null | undefined) => Change | undefined
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
    words: (figures) => shareWords(answerRate(figures)),
    detail: ({ answered, calls }) => `${formatNumber(answered)} of ${formatCount(calls, 'call')}`,
  },
  {
    label: 'Success rate',
    formula: rateFormulas.success,
    privateFormula: analysisNotStored,
    better: 'up',
    changeOf: changeOfRate,
    of: successRate,
    words: (figures) => shareWords(successRate(figures)),
    detail: sampleWords,
  },
  {
    label: 'Latency, median',
    better: 'down',
    of: ({ latency }) => latency.e2e?.median,
    words: ({ latency }) => secondsWords(latency.e2e?.median),
    detail: ({ latency }) => `p90 ${secondsWords(latency.e2e?.p90)}`,
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
    words: ({ duration_ms }) => minutesWords(duration_ms),
    detail: (figures) => {
      const calls = connectedCalls(figures)
      return calls > 0
        ? `${minutesWords(figures.duration_ms / calls)} min per connected call`
        : 'no connected calls'
    },
  },
]

/** The figures of the period, with the change from the period before if compared. */
export function SummarySection({ figures, isPrivate, before, hint }: SummarySectionProps) {
  return (
    <Section title="Summary" hint={hint}>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6">
        {tiles.map(({ label, of, words, detail, better, changeOf = changeOfAmount, ...tile }) => {
          const formula = (isPrivate && tile.privateFormula) || tile.formula
          const change = before && changeOf(of(figures), of(before))
          return (
            <div key={label} className="grid content-start gap-0.5">
              <dt className="text-sm text-muted">
                {formula ? <Explained text={formula}>{label}</Explained> : label}
              </dt>
              <dd>
                <p className="text-2xl font-semibold tabular-nums">{words(figures)}</p>
                {detail && (
                  <p className="text-sm text-muted tabular-nums">
                    {detail(figures, isPrivate ? notStored : undefined)}
                  </p>
                )}
                {before && (
                  <p className="text-sm text-muted tabular-nums">
                    {change && (
                      <>
                        <ChangeMark change={change} better={better} />{' '}
                      </>
                    )}
                    {before.calls > 0 ? `from ${words(before)}` : 'no calls in previous period'}
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
