import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { GroupedE164, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

export const mostNumbersAtOnce = 1000

/** Why a number is put on the list or taken off it; kept in the audit log. */
export const DoNotCallReason = z.string().trim().min(1).max(500)

/** A number that the organization never dials, from the moment `created_at`. */
export const DoNotCallEntry = z
  .object({
    id: z.int(),
    phone_number: z.string(),
    reason: z.string(),
    source: z.enum(['by_hand', 'call', 'import']),
    /** The call after which it was added, where `source` is `call`. */
    call_id: z.string().nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'DoNotCallEntry' })
export type DoNotCallEntry = z.output<typeof DoNotCallEntry>

const DoNotCallDraft = z
  .object({ phone_number: GroupedE164, reason: DoNotCallReason, call_id: z.string().max(255).optional() })
  .meta({ id: 'DoNotCallDraft' })

/** The entry as it stands; one that was there before keeps its reason and its time. */
const DoNotCallAddition = DoNotCallEntry.extend({ already_listed: z.boolean() }).meta({
  id: 'DoNotCallAddition',
})

const DoNotCallBatch = z
  .object({ numbers: z.array(GroupedE164).min(1).max(mostNumbersAtOnce), reason: DoNotCallReason })
  .meta({ id: 'DoNotCallBatch' })

const DoNotCallBatchResult = z
  .object({
    added_count: z.int(),
    /** Numbers that were on the list before. */
    already_listed: z.array(z.string()),
    /** Numbers that were given more than once. */
    repeated: z.array(z.string()),
  })
  .meta({ id: 'DoNotCallBatchResult' })
export type DoNotCallBatchResult = z.output<typeof DoNotCallBatchResult>

/** `search` looks through numbers and reasons; `phone_number` matches exactly. */
export const DoNotCallFilter = PageQuery.extend({
  search: z.string().max(255).optional(),
  phone_number: z.string().max(64).optional(),
})
export type DoNotCallFilter = z.output<typeof DoNotCallFilter>

const DoNotCallEntries = z
  .object({ entries: z.array(DoNotCallEntry), pagination: Pagination })
  .meta({ id: 'DoNotCallEntries' })

/** Numbers as they stand in whatever list: grouped or not, or no numbers at all. */
const DoNotCallQuestion = z
  .object({ numbers: z.array(z.string().max(64)).min(1).max(mostNumbersAtOnce) })
  .meta({ id: 'DoNotCallQuestion' })

/** Those of the numbers that are never dialed; `given` as they were asked for, each once. */
const DoNotCallAnswer = z
  .object({
    listed: z.array(
      DoNotCallEntry.pick({ phone_number: true, reason: true, created_at: true }).extend({
        given: z.string(),
      }),
    ),
  })
  .meta({ id: 'DoNotCallAnswer' })

/** A request in a call not to be called again, which waits to be confirmed or rejected. */
export const DoNotCallRequest = z
  .object({
    phone_number: z.string(),
    call_id: z.string(),
    asked_at: Timestamp,
    /** The number is on the list already, until the request is rejected. */
    is_suppressed: z.boolean(),
  })
  .meta({ id: 'DoNotCallRequest' })
export type DoNotCallRequest = z.output<typeof DoNotCallRequest>

const DoNotCallRequests = z
  .object({ requests: z.array(DoNotCallRequest), pagination: Pagination })
  .meta({ id: 'DoNotCallRequests' })

const DoNotCallResolution = z
  .object({
    /** `confirm`: the number stays or is put on the list. `reject`: it may be called again. */
    decision: z.enum(['confirm', 'reject']),
    phone_numbers: z.array(GroupedE164).min(1).max(mostNumbersAtOnce).optional(),
    /** All that wait; up to 5,000 in one request. */
    all: z.literal(true).optional(),
    /** For the audit log. */
    reason: DoNotCallReason.optional(),
  })
  .refine(({ phone_numbers, all }) => (phone_numbers === undefined) !== (all === undefined), {
    path: ['phone_numbers'],
    message: 'Give phone_numbers, or all: true.',
  })
  .meta({ id: 'DoNotCallResolution' })
export type DoNotCallResolution = z.output<typeof DoNotCallResolution>

const DoNotCallResolved = z
  .object({ resolved_count: z.int(), remaining_count: z.int() })
  .meta({ id: 'DoNotCallResolved' })

const DoNotCallRemoval = z.object({ reason: DoNotCallReason }).meta({ id: 'DoNotCallRemoval' })

/** The organization's do-not-call list. Source: decisions, "Campaigns", safety of the people called. */
export const doNotCall = {
  list: endpoint(routes.doNotCall.list, {
    summary: 'List the numbers that are never dialed, newest first',
    query: DoNotCallFilter,
    reply: DoNotCallEntries,
    errors: [400],
    extension: true,
  }),
  add: endpoint(routes.doNotCall.add, {
    summary: 'Put a number on the do-not-call list, by hand or from a call',
    body: DoNotCallDraft,
    reply: DoNotCallAddition,
    errors: [400, 404],
    extension: true,
  }),
  addMany: endpoint(routes.doNotCall.addMany, {
    summary: 'Put up to 1,000 numbers on the do-not-call list, all or none',
    body: DoNotCallBatch,
    maxBodyBytes: largeBodyBytes,
    reply: DoNotCallBatchResult,
    errors: [400],
    extension: true,
  }),
  lookup: endpoint(routes.doNotCall.lookup, {
    summary: 'Which of up to 1,000 numbers are on the do-not-call list',
    body: DoNotCallQuestion,
    maxBodyBytes: largeBodyBytes,
    reply: DoNotCallAnswer,
    errors: [400],
    extension: true,
  }),
  requests: endpoint(routes.doNotCall.requests, {
    summary: 'List requests from calls not to be called again that wait for a decision, newest first',
    query: PageQuery,
    reply: DoNotCallRequests,
    errors: [400],
    extension: true,
  }),
  resolve: endpoint(routes.doNotCall.resolve, {
    summary: 'Confirm or reject requests from calls not to be called again',
    body: DoNotCallResolution,
    reply: DoNotCallResolved,
    errors: [400],
    extension: true,
  }),
  remove: endpoint(routes.doNotCall.remove, {
    summary: 'Take a number off the do-not-call list, with the reason',
    body: DoNotCallRemoval,
    errors: [400, 404],
    extension: true,
  }),
}
