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
/**
 * Status of a contact in a campaign. `pending`: to be dialed, now or later. `dialing`: its call is ongoing.
 * All others are final. `unknown`: the carrier cannot tell what happened to the call. `held_back`: a rule
 * forbids the call permanently. `not_reached`: the campaign ended first.
 * @example reached
 */
export const TargetStatus = z.enum(targetStatuses)
export type TargetStatus = z.output<typeof TargetStatus>

export const isFinal = (status: TargetStatus) => status !== 'pending' && status !== 'dialing'

/** Number of contacts by status. */
export const TargetCounts = z
  .object({
    /** Contacts to be dialed, now or later. @example 300 */
    pending: z.int(),
    /** Contacts with an ongoing call. @example 5 */
    dialing: z.int(),
    /** Contacts that answered. @example 80 */
    reached: z.int(),
    /** Contacts whose last call reached voicemail. @example 14 */
    voicemail: z.int(),
    /** Contacts that did not answer their last call. @example 11 */
    no_answer: z.int(),
    /** Contacts whose line was busy. @example 3 */
    busy: z.int(),
    /** Contacts whose last call failed. @example 2 */
    failed: z.int(),
    /** Contacts whose call has an unknown outcome. @example 0 */
    unknown: z.int(),
    /** Contacts that a rule forbids to call. @example 5 */
    held_back: z.int(),
    /** Contacts that were not dialed before the campaign ended. @example 0 */
    not_reached: z.int(),
    /** Reached contacts whose call succeeded. @example 61 */
    successful: z.int(),
    /** Reached contacts whose call was evaluated. Calls under HIPAA are not. @example 78 */
    judged: z.int(),
  })
  .meta({ id: 'TargetCounts' })
export type TargetCounts = z.output<typeof TargetCounts>
