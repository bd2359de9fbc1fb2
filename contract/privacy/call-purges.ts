import { Timestamp } from '#contract/http/json'
import { z } from '#contract/http/zod'

/** When something was deleted, and under a retention of how many days; null: by hand. */
const Purge = z.object({ at: Timestamp, days: z.int().nullable() })
export type Purge = z.output<typeof Purge>

/** What was deleted of a call that is still there. */
export const CallPurges = z
  .object({ recording: Purge.optional(), transcript: Purge.optional() })
  .meta({ id: 'CallPurges' })
export type CallPurges = z.output<typeof CallPurges>
