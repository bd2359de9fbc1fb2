const fewestValues = 8
const farAbove = 4

/**
 * The largest value that the axis must show: the maximum, or without outliers the largest of the others. An
 * outlier is more than four times the 90th percentile.
 */
export function axisEnd(values: readonly (number | null)[], least = 0): number {
  const known = values.filter((value): value is number => value !== null && value > 0).sort((a, b) => a - b)
  const usual = known[Math.floor((known.length - 1) * 0.9)] ?? 0
  const limit = known.length < fewestValues ? Number.POSITIVE_INFINITY : farAbove * usual
  return Math.max(least, known.findLast((value) => value <= limit) ?? 0)
}
