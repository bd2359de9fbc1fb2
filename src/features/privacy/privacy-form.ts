import type { PrivacySettings } from '#contract/privacy/privacy'
import { longestRetentionDays, type Retention } from '#rules/calls/retention'
import type { PrivacyValues } from './checked-privacy'

const isKept = (days: number | null | undefined) =>
  days === null || (Number.isInteger(days) && Number(days) >= 1 && Number(days) <= longestRetentionDays)

/** Whether the typed values are complete and valid. */
export const isRetention = (typed: Partial<Retention>): typed is Retention =>
  isKept(typed.recordings_days) && isKept(typed.transcripts_days) && isKept(typed.records_days)

export const valuesOf = ({
  recordings_days,
  transcripts_days,
  records_days,
  reveal_reason,
}: PrivacySettings): PrivacyValues => ({ recordings_days, transcripts_days, records_days, reveal_reason })

const names = ['recordings_days', 'transcripts_days', 'records_days', 'reveal_reason'] as const

/** Only changed values are sent. */
export function changesIn(settings: PrivacySettings, values: PrivacyValues): Partial<PrivacyValues> {
  const changed = names.filter((name) => values[name] !== settings[name])
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}

/** The query of the preview, without periods that are unlimited. */
export function questionOf({ recordings_days, transcripts_days, records_days }: Retention) {
  const periods = Object.entries({ recordings_days, transcripts_days, records_days })
  return Object.fromEntries(periods.filter(([, days]) => days !== null))
}
