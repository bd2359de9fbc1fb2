import { endpoint } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { TargetStatus } from './contact-status'
import { DialingDecision, DialingGate } from './decision'

/** A contact in a campaign. */
export const Target = z
  .object({
    /** Identifier of the contact. @example 17 */
    contact_id: z.int(),
    /** Name of the contact. @example Maria Lopez */
    name: z.string(),
    /** The contact's first number. @example +14155550123 */
    phone_number: z.string().nullish(),
    /** Status of the contact in the campaign. */
    status: TargetStatus,
    /** Number of dials so far. @example 1 */
    attempts: z.int(),
    /** The gate that blocked the contact at its last check; null if none did. @example null */
    gate: DialingGate.nullish(),
    /**
     * Why the contact is blocked, or how its last call ended, as a sentence.
     * @example The call was answered.
     */
    reason: z.string().nullish(),
    /** Earliest time of the next dial; null if there is none. */
    due_at: Timestamp.nullish(),
    /** The number dialed last, in E.164. @example +14155550123 */
    number: z.string().nullish(),
    call_id: z.string().nullish(),
    /** The last call succeeded; null if it was not evaluated. @example true */
    is_successful: z.boolean().nullish(),
    updated_at: Timestamp,
  })
  .meta({ id: 'Target' })
export type Target = z.output<typeof Target>

export const TargetFilter = PageQuery.extend({
  /** Only contacts with this status. @example pending */
  status: TargetStatus.optional(),
  /** Only contacts that this gate blocked at their last check and that are not due again. @example called_hours */
  gate: DialingGate.optional(),
  /** Only contacts whose name or number contains this text. @example lopez */
  search: z.string().max(255).optional(),
})
export type TargetFilter = z.output<typeof TargetFilter>

/** A page of a campaign's contacts. */
const Targets = z
  .object({
    /** Contacts in the order in which they are dialed. */
    targets: z.array(Target),
    pagination: Pagination,
  })
  .meta({ id: 'Targets' })

/** One decision to dial a contact. */
export const Dial = z
  .object({
    /** Number of the attempt, from 1. @example 1 */
    attempt: z.int(),
    /** Number that was dialed, in E.164. @example +14155550123 */
    number: z.string(),
    call_id: z.string(),
    /** When the server decided to dial. */
    decided_at: Timestamp,
    /** Version of the calling rules of the decision. @example 3 */
    verdict_version: z.int(),
    /** Why the dial was allowed. */
    verdict: DialingDecision,
    /** How the dial ended; null if it has not. @example reached */
    outcome: TargetStatus.nullish(),
  })
  .meta({ id: 'Dial' })
export type Dial = z.output<typeof Dial>

/**
 * A decision that the server withdrew before the order reached the carrier, because a rule blocked it. The
 * contact was not dialed.
 */
export const WithdrawnDial = Dial.omit({ call_id: true, outcome: true })
  .extend({
    /** When the server withdrew the decision. */
    withdrawn_at: Timestamp,
    /** Why it was withdrawn, as a sentence. @example +14155550123 is on the do-not-call list. */
    reason: z.string(),
  })
  .meta({ id: 'WithdrawnDial' })
export type WithdrawnDial = z.output<typeof WithdrawnDial>

/** A contact in a campaign with all past decisions and the current one. */
const TargetDetails = Target.extend({
  /** Dials so far, oldest first. */
  dials: z.array(Dial),
  /** Decisions that were withdrawn. They do not count as attempts. */
  withdrawn_dials: z.array(WithdrawnDial).nullish(),
  /** Whether the contact may be dialed now. */
  verdict: DialingDecision,
}).meta({ id: 'TargetDetails' })

export const targets = {
  /** Returns the contacts of a campaign with status, attempts and the reason for it. */
  list: endpoint(routes.targets.list, {
    summary: 'List the contacts of a campaign',
    query: TargetFilter,
    reply: Targets,
    errors: [400, 404],
    extension: true,
  }),
  /** Returns a contact of a campaign with every decision to dial it, and whether it may be dialed now. */
  get: endpoint(routes.targets.get, {
    summary: 'Get a contact of a campaign',
    reply: TargetDetails,
    errors: [404],
    extension: true,
  }),
}
