import { endpoint } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { TargetStatus } from './contact-status'
import { DialingGate, DialingVerdict } from './decision'

/** A contact in a campaign. */
export const Target = z
  .object({
    contact_id: z.int(),
    name: z.string(),
    phone_number: z.string().nullish(),
    status: TargetStatus,
    attempts: z.int(),
    /** What held it when it was last asked; null when nothing does. */
    gate: DialingGate.nullish(),
    /** A sentence for people: why it is held, or how its last call ended. */
    reason: z.string().nullish(),
    /** Not dialed before. */
    due_at: Timestamp.nullish(),
    /** The number of the last dial. */
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

/** One decision to dial: when, under which rules, why allowed, and what came of it. */
export const Dial = z
  .object({
    attempt: z.int(),
    number: z.string(),
    call_id: z.string(),
    decided_at: Timestamp,
    verdict_version: z.int(),
    verdict: DialingVerdict,
    outcome: TargetStatus.nullish(),
  })
  .meta({ id: 'Dial' })
export type Dial = z.output<typeof Dial>

/** A decision that was taken back before a carrier heard of it, as a rule held it by then: nobody was dialed. */
export const WithdrawnDial = Dial.omit({ call_id: true, outcome: true })
  .extend({
    withdrawn_at: Timestamp,
    /** A sentence for people. */
    reason: z.string(),
  })
  .meta({ id: 'WithdrawnDial' })
export type WithdrawnDial = z.output<typeof WithdrawnDial>

/** A contact in a campaign with everything that was decided about it, and what would be decided now. */
const TargetDetails = Target.extend({
  dials: z.array(Dial),
  /** They are no attempts. */
  withdrawn_dials: z.array(WithdrawnDial).nullish(),
  verdict: DialingVerdict,
}).meta({ id: 'TargetDetails' })

export const targets = {
  list: endpoint(routes.targets.list, {
    summary: 'The contacts of a campaign with where each stands, in the order in which they are dialed',
    query: TargetFilter,
    reply: Targets,
    errors: [400, 404],
    extension: true,
  }),
  get: endpoint(routes.targets.get, {
    summary: 'One contact of a campaign with every decision to dial it',
    reply: TargetDetails,
    errors: [404],
    extension: true,
  }),
}
