const retentionNames = ['recordings_days', 'transcripts_days', 'records_days'] as const

/** Days until recordings, transcripts and whole calls (`records`) are deleted; null keeps them. */
export type Retention = Record<(typeof retentionNames)[number], number | null>

export const unlimitedRetention: Retention = {
  recordings_days: null,
  transcripts_days: null,
  records_days: null,
}

export const longestRetentionDays = 36_500

/** Returns the retention periods that `to` shortens. */
export const shortened = (from: Retention, to: Retention) =>
  retentionNames.filter(
    (name) => (to[name] ?? Number.POSITIVE_INFINITY) < (from[name] ?? Number.POSITIVE_INFINITY),
  )

/** The user must type this before a change that deletes existing data. */
export const deletionWords = 'delete for good'
