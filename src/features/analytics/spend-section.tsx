import type { MonthOfSpend } from '#contract/analytics/analytics'
import { formatMinutes } from '~/lib/format/duration'
import { inZone } from '~/lib/format/instant'
import { formatDollars, moneyDigits } from '~/lib/format/money'
import { formatNumber, roundToTotal } from '~/lib/format/number'
import { ChartCard, ChartFrame } from '~/ui/charts/chart-frame'
import { Section } from '~/ui/layout/section'
import { changeOfMoney, messages } from './words'

/** The cost, count and length of the calls of one period. */
export type Spending = { calls: number; duration_ms: number; cost: number }

/** Dollars; the three parts add up to the change. `digits`: the decimal places of all of them. */
type SpendChange = { change: number; volume: number; length: number; price: number; digits: number }

type Factors = [calls: number, length: number, price: number]

/**
 * Without minutes there is no price, and without calls no length: the other period's value is used instead.
 */
function factorsOf(period: Spending, fallback: Spending): Factors {
  const ratio = (above: number, below: number, fallbackAbove: number, fallbackBelow: number) =>
    below > 0 ? above / below : fallbackBelow > 0 ? fallbackAbove / fallbackBelow : 0
  return [
    period.calls,
    ratio(period.duration_ms, period.calls, fallback.duration_ms, fallback.calls),
    ratio(period.cost, period.duration_ms, fallback.cost, fallback.duration_ms),
  ]
}

/**
 * What a factor's change does to the product: the mean over all orders in which the three can change
 * (Shapley).
 */
function effectOf(before: Factors, after: Factors, factor: number): number {
  const [first = 0, second = 0] = [0, 1, 2].filter((index) => index !== factor)
  const change = (after[factor] ?? 0) - (before[factor] ?? 0)
  const [b1 = 0, b2 = 0, a1 = 0, a2 = 0] = [before[first], before[second], after[first], after[second]]
  return (change * (2 * b1 * b2 + 2 * a1 * a2 + b1 * a2 + a1 * b2)) / 6
}

/**
 * Why spending changed: number of calls, their length, or the price of a minute. Cost is calls × length ×
 * price, and each part is its factor's Shapley value: symmetric between the periods, and defined even if a
 * factor is zero. Both costs are rounded to the displayed digits first, so that the parts add up to the displayed
 * change.
 */
export function splitSpendChange(
  before: Spending,
  after: Spending,
  digits = moneyDigits(Math.max(before.cost, after.cost)),
): SpendChange {
  const [from, to] = [factorsOf(before, after), factorsOf(after, before)]
  const unit = 10 ** digits
  const change = Math.round(after.cost * unit) - Math.round(before.cost * unit)
  const effects = [0, 1, 2].map((factor) => effectOf(from, to, factor) * unit)
  // Cost without minutes has no factors, and rounding leaves up to a unit. Both are added to the price.
  const rest = change - effects.reduce((sum, effect) => sum + effect, 0)
  const [volume = 0, length = 0, price = 0] = roundToTotal(
    [effects[0] ?? 0, effects[1] ?? 0, (effects[2] ?? 0) + rest],
    change,
  )
  return { change: change / unit, volume: volume / unit, length: length / unit, price: price / unit, digits }
}

type Spend = { months: MonthOfSpend[]; before_this: MonthOfSpend }

type MonthChange = SpendChange & {
  month: MonthOfSpend
  before: MonthOfSpend
  isPartial: boolean
  isFirst: boolean
}

const spendingOf = ({ calls, duration_ms, cost }: MonthOfSpend) => ({ calls, duration_ms, cost: cost.total })

/**
 * Compares each month with the one before, newest first. The current month is compared with the same part of
 * the previous one.
 */
export function monthChanges({ months, before_this }: Spend): MonthChange[] {
  // All amounts have the same decimal places.
  const digits = moneyDigits(Math.max(0, ...months.map(({ cost }) => cost.total)))
  const first = months.findIndex(({ calls }) => calls > 0)
  return months
    .slice(1)
    .map((month, index) => {
      const isPartial = index === months.length - 2
      const before = isPartial ? before_this : (months[index] ?? before_this)
      const change = splitSpendChange(spendingOf(before), spendingOf(month), digits)
      return { month, before, isPartial, isFirst: index + 1 === first, ...change }
    })
    .filter(({ month, before }) => month.calls + before.calls > 0)
    .reverse()
}

type SpendSectionProps = { months: MonthOfSpend[]; before_this: MonthOfSpend; zone: string }

const factors = [
  { name: 'volume', label: 'Volume', words: 'more or fewer calls' },
  { name: 'length', label: 'Length', words: 'longer or shorter calls' },
  { name: 'price', label: 'Price', words: 'price per minute' },
] as const

const mostShown = 3

/** "+$0.27 from $10.25 at this time last month", "First month with calls". */
function changeInWords({ change, before, digits, isPartial, isFirst }: MonthChange): string {
  if (isFirst) return 'First month with calls'
  const when = isPartial ? 'at this time last month' : 'the previous month'
  return `${changeOfMoney(change, digits)} from ${formatDollars(before.cost.total, digits)} ${when}`
}

/** Why each month cost more or less than the one before. */
export function SpendSection({ months, before_this, zone }: SpendSectionProps) {
  const changes = monthChanges({ months, before_this })
  const nameOf = ({ month, isPartial }: MonthChange) =>
    `${inZone(Date.parse(month.from), zone, { month: 'long', year: 'numeric' })}${isPartial ? ' so far' : ''}`
  const table = {
    columns: [
      'Month',
      'Cost',
      'Calls',
      'Minutes',
      'Previous cost',
      'Change',
      ...factors.map(({ label }) => label),
    ],
    rows: changes.map((change) => [
      nameOf(change),
      formatDollars(change.month.cost.total, change.digits),
      formatNumber(change.month.calls),
      formatMinutes(change.month.duration_ms),
      formatDollars(change.before.cost.total, change.digits),
      changeOfMoney(change.change, change.digits),
      ...factors.map(({ name }) => changeOfMoney(change[name], change.digits)),
    ]),
  }
  const shown = changes.slice(0, mostShown)
  // The months share one scale.
  const largest = Math.max(
    0.001,
    ...shown
      .filter(({ isFirst }) => !isFirst)
      .flatMap((change) => factors.map(({ name }) => Math.abs(change[name]))),
  )
  if (shown.length === 0)
    return (
      <Section title="Monthly spend">
        <p className="text-sm text-muted">No costs in recent months.</p>
      </Section>
    )
  return (
    <ChartCard title="Monthly spend" hint="why it changed">
      <ChartFrame title="Why spend changed" table={table}>
        <p className="text-xs text-muted">{messages.spendChange}</p>
        <ul className="grid gap-5">
          {shown.map((change) => (
            <li key={change.month.from} className="grid gap-1.5">
              <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
                <strong className="font-medium">{nameOf(change)}</strong>
                <span>{formatDollars(change.month.cost.total, change.digits)}</span>
                <span className="text-sm text-muted">{changeInWords(change)}</span>
              </p>
              {!change.isFirst && <Parts change={change} largest={largest} />}
            </li>
          ))}
        </ul>
      </ChartFrame>
    </ChartCard>
  )
}

/** Each part as a bar to the left or right of the center line. `largest`: the part whose bar fills a half. */
function Parts({ change, largest }: { change: MonthChange; largest: number }) {
  return (
    <ul className="grid max-w-2xl gap-1 text-sm">
      {factors.map(({ name, label, words }) => {
        const share = (Math.abs(change[name]) / largest) * 50
        return (
          <li key={name} className="grid grid-cols-[--spacing(20)_1fr_--spacing(24)] items-center gap-3">
            <span title={words}>{label}</span>
            <span aria-hidden className="relative h-3 border-x border-line">
              <span className="absolute inset-y-0 left-1/2 border-s border-edge" />
              <span
                className="absolute inset-y-0.5 rounded-sm bg-series-1 forced-color-adjust-none"
                style={{ width: `${share}%`, left: change[name] > 0 ? '50%' : `${50 - share}%` }}
              />
            </span>
            <span className="text-end tabular-nums">{changeOfMoney(change[name], change.digits)}</span>
          </li>
        )
      })}
    </ul>
  )
}
