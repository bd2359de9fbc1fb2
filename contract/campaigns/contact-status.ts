import { z } from '#contract/http/zod'

/**
 * Where a contact stands in a campaign. `pending`: to be dialled, now or again. `dialing`: its call is stored and goes
 * on. The others are final. `unknown`: a call whose fate the carrier cannot tell. `held_back`: a rule forbids it for
 * good. `not_reached`: the campaign ended before it.
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
 * How many contacts of a campaign stand where; `successful` are those of `reached` whose call succeeded, out of the
 * `judged` ones: a bot that keeps no analysis, as HIPAA wants it, leaves its calls without a verdict.
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
