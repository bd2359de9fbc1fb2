import { Timestamp } from '#contract/http/json'
import { z } from '#contract/http/zod'

/** When data was deleted, and the retention period in days; null if a user requested it. */
const Purge = z.object({
  /** When the data was deleted. */
  at: Timestamp,
  /** The retention period in days; null if a user requested the deletion. @example 30 */
  days: z.int().nullable(),
})
export type Purge = z.output<typeof Purge>

/** What was deleted from a call that still exists. */
export const CallPurges = z
  .object({
    /** Deletion of the recording. */
    recording: Purge.optional(),
    /** Deletion of the transcript. */
    transcript: Purge.optional(),
  })
  .meta({ id: 'CallPurges' })
export type CallPurges = z.output<typeof CallPurges>
