/** Quantile of the normal distribution for 95 %. */
const z = 1.959964

/** 95 % confidence interval of a share; each bound is from 0 to 1. */
export type Interval = { low: number; high: number }

/**
 * Wilson's score interval for `successes` out of `trials`; null without trials. It stays within 0 and 1, and
 * works with few trials.
 */
export function successInterval(successes: number, trials: number): Interval | null {
  if (trials <= 0) return null
  const share = successes / trials
  const squared = z * z
  const middle = share + squared / (2 * trials)
  const half = z * Math.sqrt((share * (1 - share)) / trials + squared / (4 * trials * trials))
  const whole = 1 + squared / trials
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) }
}
