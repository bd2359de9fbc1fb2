import type { MonthOfSpend } from '#contract/analytics/analytics'
import { inZone } from '~/lib/format/instant'
import { formatMoney } from '~/lib/format/money'
import { formatNumber } from '~/lib/format/number'
import { ChartCard } from '~/ui/charts/chart-card'
import { ChartFrame } from '~/ui/charts/chart-frame'
import { Section } from '~/ui/layout/section'
import { type SpendChange, splitSpendChange } from './spend-change'
import { changeOfMoney, messages, minutesWords } from './words'

type Spend = { months: MonthOfSpend[]; before_this: MonthOfSpend }

type MonthChange = SpendChange & { month: MonthOfSpend; before: MonthOfSpend; isPartial: boolean }

const spendingOf = ({ calls, duration_ms, cost }: MonthOfSpend) => ({ calls, duration_ms, cost: cost.total })

/**
 * Compares each month with the one before, newest first. The current month is compared with the same part of
 * the previous one.
 */
export function monthChanges({ months, before_this }: Spend): MonthChange[] {
  return months
    .slice(1)
    .map((month, index) => {
      const isPartial = index === months.length - 2
      const before = isPartial ? before_this : (months[index] ?? before_this)
      return { month, before, isPartial, ...splitSpendChange(spendingOf(before), spendingOf(month)) }
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
      formatMoney(change.month.cost.total),
      formatNumber(change.month.calls),
      minutesWords(change.month.duration_ms),
      formatMoney(change.before.cost.total),
      changeOfMoney(change.change),
      ...factors.map(({ name }) => changeOfMoney(change[name])),
    ]),
  }
  const [latest] = changes
  if (!latest)
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
          {changes.slice(0, 3).map((change) => (
            <li key={change.month.from} className="grid gap-1.5">
              <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
                <strong className="font-medium">{nameOf(change)}</strong>
                <span>{formatMoney(change.month.cost.total)}</span>
                <span className="text-sm text-muted">
                  {changeOfMoney(change.change)} from {formatMoney(change.before.cost.total)}
                  {change.isPartial ? ' at this time last month' : ' the previous month'}
                </span>
              </p>
              <Parts change={change} />
            </li>
          ))}
        </ul>
      </ChartFrame>
    </ChartCard>
  )
}

/** Each part as a bar to the left or right of the center line. */
function Parts({ change }: { change: MonthChange }) {
  const largest = Math.max(0.01, ...factors.map(({ name }) => Math.abs(change[name])))
  return (
    <ul className="grid max-w-2xl gap-1 text-sm">
      {factors.map(({ name, label, words }) => {
        const share = (Math.abs(change[name]) / largest) * 50
        return (
          <li key={name} className="grid grid-cols-[5rem_1fr_6rem] items-center gap-3">
            <span title={words}>{label}</span>
            <span aria-hidden className="relative h-3 border-x border-line">
              <span className="absolute inset-y-0 left-1/2 border-s border-edge" />
              <span
                className="absolute inset-y-0.5 rounded-sm bg-series-1 forced-color-adjust-none"
                style={{ width: `${share}%`, left: change[name] > 0 ? '50%' : `${50 - share}%` }}
              />
            </span>
            <span className="text-end tabular-nums">{changeOfMoney(change[name])}</span>
          </li>
        )
      })}
    </ul>
  )
}
