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
    contact_id: z.int(),
    name: z.string(),
    phone_number: z.string().nullish(),
    status: TargetStatus,
    attempts: z.int(),
    /** The gate that blocked the contact at its last check; null if none did. */
    gate: DialingGate.nullish(),
    /** Why the contact is blocked, or how its last call ended, as a sentence. */
    reason: z.string().nullish(),
    /** Earliest time of the next dial. */
    due_at: Timestamp.nullish(),
    /** The number dialed last. */
    number: z.string().nullish(),
    call_id: z.string().nullish(),
    is_successful: z.boolean().nullish(),
    updated_at: Timestamp,
  })
  .meta({ id: 'Target' })
export type Target = z.output<typeof Target>

export const TargetFilter = PageQuery.extend({
  status: TargetStatus.optional(),
  gate: DialingGate.optional(),
  search: z.string().max(255).optional(),
})
export type TargetFilter = z.output<typeof TargetFilter>

const Targets = z.object({ targets: z.array(Target), pagination: Pagination }).meta({ id: 'Targets' })

/** One decision to dial: when, under which rules, why it was allowed, and the outcome. */
export const Dial = z
  .object({
    attempt: z.int(),
    number: z.string(),
    call_id: z.string(),
    decided_at: Timestamp,
    verdict_version: z.int(),
    verdict: DialingDecision,
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
    withdrawn_at: Timestamp,
    /** A sentence for users. */
    reason: z.string(),
  })
  .meta({ id: 'WithdrawnDial' })
export type WithdrawnDial = z.output<typeof WithdrawnDial>

/** A contact in a campaign with all past decisions and the current one. */
const TargetDetails = Target.extend({
  dials: z.array(Dial),
  /** These do not count as attempts. */
  withdrawn_dials: z.array(WithdrawnDial).nullish(),
  verdict: DialingDecision,
}).meta({ id: 'TargetDetails' })

export const targets = {
  list: endpoint(routes.targets.list, {
    summary: 'The contacts of a campaign with their status, in dialing order',
    query: TargetFilter,
    reply: Targets,
    errors: [400, 404],
    extension: true,
  }),
  get: endpoint(routes.targets.get, {
    summary: 'One contact of a campaign with all its call attempts',
    reply: TargetDetails,
    errors: [404],
    extension: true,
  }),
}
