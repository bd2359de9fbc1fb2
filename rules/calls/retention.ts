const retentionNames = ['recordings_days', 'transcripts_days', 'records_days'] as const

/** How many days recordings, what was said, and whole calls (`records`) are kept; null: for ever. */
export type Retention = Record<(typeof retentionNames)[number], number | null>

export const keptForEver: Retention = { recordings_days: null, transcripts_days: null, records_days: null }

export const longestRetentionDays = 36_500

/** What is kept for a shorter time than before. */
export const shortened = (from: Retention, to: Retention) =>
  retentionNames.filter(
    (name) => (to[name] ?? Number.POSITIVE_INFINITY) < (from[name] ?? Number.POSITIVE_INFINITY),
  )

/** What must be typed before a change that deletes what is there. */
export const deletionWords = 'delete for good'
