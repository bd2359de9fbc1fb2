import { z } from 'zod'
import type { PrivacySettings, Retention } from '#contract/privacy'

const Days = z.int().min(1).max(36_500).nullable()

export const PrivacyValues = z.object({
  recordings_days: Days,
  transcripts_days: Days,
  records_days: Days,
  reveal_reason: z.boolean(),
})
export type PrivacyValues = z.input<typeof PrivacyValues>

export const valuesOf = ({
  recordings_days,
  transcripts_days,
  records_days,
  reveal_reason,
}: PrivacySettings): PrivacyValues => ({ recordings_days, transcripts_days, records_days, reveal_reason })

const names = ['recordings_days', 'transcripts_days', 'records_days', 'reveal_reason'] as const

/** Only what differs is sent. */
export function changesIn(settings: PrivacySettings, values: PrivacyValues): Partial<PrivacyValues> {
  const changed = names.filter((name) => values[name] !== settings[name])
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}

/** As the preview asks for it: what is kept for ever is left out. */
export function questionOf({ recordings_days, transcripts_days, records_days }: Retention) {
  const given = Object.entries({ recordings_days, transcripts_days, records_days })
  return Object.fromEntries(given.filter(([, days]) => days !== null))
}
