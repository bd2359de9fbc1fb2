import { issuesOf } from '#contract/http/error'
import { z } from '#contract/http/zod'
import { longestRetentionDays } from '#rules/calls/retention'

const Days = z.int().min(1).max(longestRetentionDays).nullable()

const PrivacyValues = z.object({
  recordings_days: Days,
  transcripts_days: Days,
  records_days: Days,
  reveal_reason: z.boolean(),
})
export type PrivacyValues = z.input<typeof PrivacyValues>

/** What is wrong with the values. */
export function issuesIn(values: PrivacyValues) {
  const { error } = PrivacyValues.safeParse(values)
  return error ? issuesOf(error) : []
}
