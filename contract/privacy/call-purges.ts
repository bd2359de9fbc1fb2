import { Timestamp } from '#contract/http/json'
import { z } from '#contract/http/zod'

/** When data was deleted, and the retention period in days; null if a user requested it. */
const Purge = z.object({ at: Timestamp, days: z.int().nullable() })
export type Purge = z.output<typeof Purge>

/** What was deleted from a call that still exists. */
export const CallPurges = z
  .object({ recording: Purge.optional(), transcript: Purge.optional() })
  .meta({ id: 'CallPurges' })
export type CallPurges = z.output<typeof CallPurges>
