import { latestMs } from '#rules/schedule/query-dates'

const dayMs = 86_400_000
const usualMs = 30 * dayMs
const longestMs = 3_660 * dayMs

/** Figures are stored by quarters of an hour. */
export const quarterMs = 900_000

/** Milliseconds since the epoch; `to` is exclusive. */
export type Period = { from: number; to: number }

/** The latest end: after the year 9999, times are written differently. */
const latestEnd = Math.floor(latestMs / quarterMs) * quarterMs

/** A period rounded to quarters of an hour. Without a start: the 30 days before its end. */
export function countedPeriod(since: number | undefined, until: number): Period {
  const to = Math.min(Math.ceil(until / quarterMs) * quarterMs, latestEnd)
  return { from: Math.floor((since ?? to - usualMs) / quarterMs) * quarterMs, to }
}

/** Why figures cannot cover a period; undefined if they can. */
export function periodIssue({ from, to }: Period): string | undefined {
  if (from >= to) return 'This must be earlier than to_date.'
  if (to - from > longestMs) return 'This must be at most ten years before to_date.'
  return undefined
}
