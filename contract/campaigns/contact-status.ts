import { z } from '#contract/http/zod'

/**
 * Status of a contact in a campaign. `pending`: to be dialed, now or later. `dialing`: its call is stored and
 * ongoing. All others are final. `unknown`: the carrier cannot tell what happened to the call. `held_back`: a
 * rule forbids the call permanently. `not_reached`: the campaign ended first.
 */
export const targetStatuses = [
  'pending',
  'dialing',
  'reached',
  'voicemail',
  'no_answer',
  'busy',
  'failed',
  'unknown',
  'held_back',
  'not_reached',
] as const
export const TargetStatus = z.enum(targetStatuses)
export type TargetStatus = z.output<typeof TargetStatus>

export const isFinal = (status: TargetStatus) => status !== 'pending' && status !== 'dialing'

/**
 * Number of contacts by status. `successful` counts reached contacts whose call succeeded, out of the
 * `judged` (evaluated) ones. Calls under HIPAA are not evaluated.
 */
export const TargetCounts = z
  .object({
    pending: z.int(),
    dialing: z.int(),
    reached: z.int(),
    voicemail: z.int(),
    no_answer: z.int(),
    busy: z.int(),
    failed: z.int(),
    unknown: z.int(),
    held_back: z.int(),
    not_reached: z.int(),
    successful: z.int(),
    judged: z.int(),
  })
  .meta({ id: 'TargetCounts' })
export type TargetCounts = z.output<typeof TargetCounts>
