import type { MonthOfSpend } from '#contract/analytics/analytics'
import { type SpendChange, splitSpendChange } from './spend-change'

type Spend = { months: MonthOfSpend[]; before_this: MonthOfSpend }

export type MonthChange = SpendChange & { month: MonthOfSpend; before: MonthOfSpend; isPartial: boolean }

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
