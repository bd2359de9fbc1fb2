import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { GroupedE164, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

export const mostNumbersAtOnce = 1000

/** Why a number is added or removed, for the audit log. */
export const DoNotCallReason = z.string().trim().min(1).max(500)

/** A number that the organization never dials from `created_at` on. */
export const DoNotCallEntry = z
  .object({
    id: z.int(),
    phone_number: z.string(),
    reason: z.string(),
    source: z.enum(['by_hand', 'call', 'import']),
    /** The call that led to the entry, if `source` is `call`. */
    call_id: z.string().nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'DoNotCallEntry' })
export type DoNotCallEntry = z.output<typeof DoNotCallEntry>

const DoNotCallDraft = z
  .object({ phone_number: GroupedE164, reason: DoNotCallReason, call_id: z.string().max(255).optional() })
  .meta({ id: 'DoNotCallDraft' })

/** The stored entry. An existing entry keeps its reason and time. */
const DoNotCallAddition = DoNotCallEntry.extend({ already_listed: z.boolean() }).meta({
  id: 'DoNotCallAddition',
})

const DoNotCallBatch = z
  .object({ numbers: z.array(GroupedE164).min(1).max(mostNumbersAtOnce), reason: DoNotCallReason })
  .meta({ id: 'DoNotCallBatch' })

const DoNotCallBatchResult = z
  .object({
    added_count: z.int(),
    /** Numbers that were already on the list. */
    already_listed: z.array(z.string()),
    /** Numbers that occur more than once in the request. */
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

/** Any texts: formatted numbers, plain numbers, or neither. */
const DoNotCallQuestion = z
  .object({ numbers: z.array(z.string().max(64)).min(1).max(mostNumbersAtOnce) })
  .meta({ id: 'DoNotCallQuestion' })

/** The numbers that are never dialed; `given` is each number as sent, once. */
const DoNotCallAnswer = z
  .object({
    listed: z.array(
      DoNotCallEntry.pick({ phone_number: true, reason: true, created_at: true }).extend({
        given: z.string(),
      }),
    ),
  })
  .meta({ id: 'DoNotCallAnswer' })

/** A caller's request not to be called again, pending confirmation or rejection. */
export const DoNotCallRequest = z
  .object({
    phone_number: z.string(),
    call_id: z.string(),
    asked_at: Timestamp,
    /** The number is on the list until the request is rejected. */
    is_suppressed: z.boolean(),
  })
  .meta({ id: 'DoNotCallRequest' })
export type DoNotCallRequest = z.output<typeof DoNotCallRequest>

const DoNotCallRequests = z
  .object({ requests: z.array(DoNotCallRequest), pagination: Pagination })
  .meta({ id: 'DoNotCallRequests' })

const DoNotCallResolution = z
  .object({
    /** `confirm` leaves or puts the number on the list; `reject` allows calls again. */
    decision: z.enum(['confirm', 'reject']),
    phone_numbers: z.array(GroupedE164).min(1).max(mostNumbersAtOnce).optional(),
    /** All pending requests, up to 5,000 at once. */
    all: z.literal(true).optional(),
    /** For the audit log. */
    reason: DoNotCallReason.optional(),
  })
  .refine(({ phone_numbers, all }) => (phone_numbers === undefined) !== (all === undefined), {
    path: ['phone_numbers'],
    message: 'Send phone_numbers or all: true.',
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
    summary: 'Add a number to the do-not-call list, manually or from a call',
    body: DoNotCallDraft,
    reply: DoNotCallAddition,
    errors: [400, 404],
    extension: true,
  }),
  addMany: endpoint(routes.doNotCall.addMany, {
    summary: 'Add up to 1,000 numbers to the do-not-call list, all or none',
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
    summary: 'List pending do-not-call requests from calls, newest first',
    query: PageQuery,
    reply: DoNotCallRequests,
    errors: [400],
    extension: true,
  }),
  resolve: endpoint(routes.doNotCall.resolve, {
    summary: 'Confirm or reject do-not-call requests from calls',
    body: DoNotCallResolution,
    reply: DoNotCallResolved,
    errors: [400],
    extension: true,
  }),
  remove: endpoint(routes.doNotCall.remove, {
    summary: 'Remove a number from the do-not-call list, with a reason',
    body: DoNotCallRemoval,
    errors: [400, 404],
    extension: true,
  }),
}
