import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { GroupedE164, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination, QueryBoolean } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

export const mostNumbersAtOnce = 1000

/** Why, for the audit log: 1 to 500 characters. @example Asked not to be called again. */
export const DoNotCallReason = z.string().trim().min(1).max(500)

/** A number that the organization does not dial from `created_at` on. */
export const DoNotCallEntry = z
  .object({
    /** Identifier of the entry. @example 17 */
    id: z.int(),
    /** The number in E.164. @example +14155550123 */
    phone_number: z.string(),
    /** Why the number is on the list. @example Asked not to be called again. */
    reason: z.string(),
    /** How the number was added: by a user or program (`by_hand`), from a call, after an opt-out of texts (`text`), or by an import. */
    source: z.enum(['by_hand', 'call', 'text', 'import']),
    /** The call that led to the entry; null if there is none. @example null */
    call_id: z.string().nullable(),
    /** The person asked for it, and no one has confirmed or rejected the request yet. @example false */
    is_unconfirmed: z.boolean().nullish(),
    created_at: Timestamp,
  })
  .meta({ id: 'DoNotCallEntry' })
export type DoNotCallEntry = z.output<typeof DoNotCallEntry>

/** A number to add. @example {"phone_number": "+14155550123", "reason": "Asked not to be called again."} */
const DoNotCallDraft = z
  .object({
    phone_number: GroupedE164,
    reason: DoNotCallReason,
    /** The call that led to the entry. @example call_7c1f5h9k2m6p0r4t8v3b */
    call_id: z.string().max(255).optional(),
  })
  .meta({ id: 'DoNotCallDraft' })

/** The stored entry. An existing entry keeps its reason and time. */
const DoNotCallAddition = DoNotCallEntry.extend({
  /** The number was on the list already. @example false */
  already_listed: z.boolean(),
}).meta({
  id: 'DoNotCallAddition',
})

/** Numbers to add. @example {"numbers": ["+14155550123"], "reason": "Asked not to be called again."} */
const DoNotCallBatch = z
  .object({
    /** 1 to 1000 numbers. */
    numbers: z.array(GroupedE164).min(1).max(mostNumbersAtOnce),
    reason: DoNotCallReason,
  })
  .meta({ id: 'DoNotCallBatch' })

/** Result of adding numbers. */
const DoNotCallBatchResult = z
  .object({
    /** Number of entries that were added. @example 1 */
    added_count: z.int(),
    /** Numbers that were already on the list. @example [] */
    already_listed: z.array(z.string()),
    /** Numbers that occur more than once in the request. @example [] */
    repeated: z.array(z.string()),
  })
  .meta({ id: 'DoNotCallBatchResult' })
export type DoNotCallBatchResult = z.output<typeof DoNotCallBatchResult>

/** `search` looks through numbers and reasons; `phone_number` matches exactly. */
export const DoNotCallFilter = PageQuery.extend({
  /** Only entries whose number or reason contains this text. @example asked */
  search: z.string().max(255).optional(),
  /** Only the entry of this number. @example +14155550123 */
  phone_number: z.string().max(64).optional(),
  /** Only entries whose requests wait for confirmation, or only the others. @example true */
  is_unconfirmed: QueryBoolean.optional(),
})
export type DoNotCallFilter = z.output<typeof DoNotCallFilter>

/** A page of the do-not-call list. */
const DoNotCallEntries = z
  .object({
    /** Entries, newest first. */
    entries: z.array(DoNotCallEntry),
    pagination: Pagination,
  })
  .meta({ id: 'DoNotCallEntries' })

/** Numbers to look up. @example {"numbers": ["+1 415 555 0123"]} */
const DoNotCallQuestion = z
  .object({
    /** 1 to 1000 texts: formatted numbers, plain numbers, or neither. */
    numbers: z.array(z.string().max(64)).min(1).max(mostNumbersAtOnce),
  })
  .meta({ id: 'DoNotCallQuestion' })

/** The numbers of a lookup that are on the list. */
const DoNotCallAnswer = z
  .object({
    /** Entries of the given numbers. */
    listed: z.array(
      DoNotCallEntry.pick({ phone_number: true, reason: true, created_at: true }).extend({
        /** The number as it was sent. @example +1 415 555 0123 */
        given: z.string(),
      }),
    ),
  })
  .meta({ id: 'DoNotCallAnswer' })

/** A request not to be called again, from a call or by an opt-out of texts, pending confirmation or rejection. */
export const DoNotCallRequest = z
  .object({
    phone_number: z.string(),
    /** Where the person asked: in a call, or by answering STOP to a text. @example call */
    source: z.enum(['call', 'text']).nullish(),
    /** The call in which the caller asked; null for an opt-out of texts. @example call_7c1f5h9k2m6p0r4t8v3b */
    call_id: z.string().nullable(),
    /** When the person asked; for an opt-out of texts, when a text was first refused for it. */
    asked_at: Timestamp,
    /** The number is on the list until the request is rejected. */
    is_suppressed: z.boolean(),
  })
  .meta({ id: 'DoNotCallRequest' })
export type DoNotCallRequest = z.output<typeof DoNotCallRequest>

/** A page of pending requests. */
const DoNotCallRequests = z
  .object({
    /** Requests, newest first. */
    requests: z.array(DoNotCallRequest),
    pagination: Pagination,
  })
  .meta({ id: 'DoNotCallRequests' })

/**
 * A decision about pending requests. Send `phone_numbers` or `all`.
 * @example {"decision": "confirm", "phone_numbers": ["+14155550123"]}
 */
const DoNotCallResolution = z
  .object({
    /** `confirm` leaves or puts the number on the list; `reject` allows calls again. */
    decision: z.enum(['confirm', 'reject']),
    /** Numbers of the requests, at most 1000. @example ["+14155550123"] */
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

/** Result of a decision. */
const DoNotCallResolved = z
  .object({
    /** Number of requests that were decided. @example 1 */
    resolved_count: z.int(),
    /** Number of requests still pending. @example 0 */
    remaining_count: z.int(),
  })
  .meta({ id: 'DoNotCallResolved' })

/** Why the number is removed. @example {"reason": "The person asked to be called."} */
const DoNotCallRemoval = z.object({ reason: DoNotCallReason }).meta({ id: 'DoNotCallRemoval' })

/** The organization's do-not-call list. Source: decisions, "Campaigns", safety of the people called. */
export const doNotCall = {
  /** Returns the numbers that calls, campaigns and texts never go to. */
  list: endpoint(routes.doNotCall.list, {
    summary: 'List the numbers that are never dialed, newest first',
    query: DoNotCallFilter,
    reply: DoNotCallEntries,
    errors: [400],
    extension: true,
  }),
  /** Adds a number to the list. From then on, calls and texts to it are refused. */
  add: endpoint(routes.doNotCall.add, {
    summary: 'Add a number to the do-not-call list, manually or from a call',
    body: DoNotCallDraft,
    reply: DoNotCallAddition,
    errors: [400, 404],
    extension: true,
  }),
  /** Adds 1 to 1,000 numbers to the list, all or none. */
  addMany: endpoint(routes.doNotCall.addMany, {
    summary: 'Add up to 1,000 numbers to the do-not-call list, all or none',
    body: DoNotCallBatch,
    maxBodyBytes: largeBodyBytes,
    reply: DoNotCallBatchResult,
    errors: [400],
    extension: true,
  }),
  /** Returns which of 1 to 1,000 numbers are on the list. */
  lookup: endpoint(routes.doNotCall.lookup, {
    summary: 'Check numbers against the do-not-call list',
    body: DoNotCallQuestion,
    maxBodyBytes: largeBodyBytes,
    reply: DoNotCallAnswer,
    errors: [400],
    extension: true,
  }),
  /** Returns requests that wait for a decision: of callers, and of people who opted out of texts. */
  requests: endpoint(routes.doNotCall.requests, {
    summary: 'List pending do-not-call requests from calls and texts, newest first',
    query: PageQuery,
    reply: DoNotCallRequests,
    errors: [400],
    extension: true,
  }),
  /** Confirms or rejects requests. */
  resolve: endpoint(routes.doNotCall.resolve, {
    summary: 'Confirm or reject do-not-call requests from calls and texts',
    body: DoNotCallResolution,
    reply: DoNotCallResolved,
    errors: [400],
    extension: true,
  }),
  /** Removes a number from the list. It can be called again. */
  remove: endpoint(routes.doNotCall.remove, {
    summary: 'Remove a number from the do-not-call list, with a reason',
    body: DoNotCallRemoval,
    errors: [400, 404],
    extension: true,
  }),
}
