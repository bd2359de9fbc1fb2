import { endpoint } from '#contract/http/endpoint'
import { Name, StringMap, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** What the caller says after the bot said `heard`. */
export const CaseLine = z
  .object({
    /**
     * What the bot said. A rehearsal uses it to choose the line; empty if the caller speaks first.
     * @example How can I help?
     */
    heard: z.string(),
    /** What the caller says then. @example I need an appointment. */
    says: z.string(),
  })
  .meta({ id: 'CaseLine' })
export type CaseLine = z.output<typeof CaseLine>

/**
 * A caller copied from a real call, to rehearse a bot with. Retention deletes it together with the
 * transcript of the call.
 */
export const RehearsalCase = z
  .object({
    /** Identifier of the case. @example 17 */
    id: z.int(),
    /** Name of the case, 1 to 255 characters. @example Asks for a second date */
    name: z.string(),
    /** The bot of the call; it may be deleted. @example bot_4k2m9d7q1s8v3b6n0p5r */
    bot_uid: z.string(),
    /** The call that was copied. @example call_7c1f5h9k2m6p0r4t8v3b */
    source_call_id: z.string(),
    /** `inbound` or `outbound`. @example inbound */
    direction: z.string(),
    /** The caller's lines in order. */
    lines: z.array(CaseLine),
    /** Values of the bot's variables in the call. @example {"first_name": "Maria"} */
    dynamic_variables: StringMap,
    /** The call was simulated; null if the call was deleted. @example true */
    simulated: z.boolean().nullish(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'RehearsalCase' })
export type RehearsalCase = z.output<typeof RehearsalCase>

/**
 * The call to copy. Without a name, the case is named after the call.
 * @example {"call_id": "call_7c1f5h9k2m6p0r4t8v3b"}
 */
const RehearsalCaseDraft = z
  .object({
    /** The call to copy. @example call_7c1f5h9k2m6p0r4t8v3b */
    call_id: z.string().max(255),
    name: Name.optional(),
  })
  .meta({ id: 'RehearsalCaseDraft' })
/** The new name. @example {"name": "Asks for a second date"} */
const RehearsalCaseChanges = z.object({ name: Name }).meta({ id: 'RehearsalCaseChanges' })

/** The case of the call: a new one, or the existing one. */
const RehearsalCaseAddition = RehearsalCase.extend({
  /** The call already had a case. @example false */
  already_there: z.boolean(),
}).meta({
  id: 'RehearsalCaseAddition',
})

export const RehearsalCaseFilter = PageQuery.extend({
  /** Only cases from calls of this bot. @example bot_4k2m9d7q1s8v3b6n0p5r */
  bot_uid: z.string().max(255).optional(),
  /** Only cases whose name contains this text, ignoring case. @example date */
  name: z.string().max(255).optional(),
  /** Only the case of this call. @example call_7c1f5h9k2m6p0r4t8v3b */
  call_id: z.string().max(255).optional(),
})
export type RehearsalCaseFilter = z.output<typeof RehearsalCaseFilter>

/** A page of cases. */
const RehearsalCases = z
  .object({
    /** Cases, newest first. */
    rehearsal_cases: z.array(RehearsalCase),
    pagination: Pagination,
  })
  .meta({ id: 'RehearsalCases' })

/** Deleting the call changes `simulated`; only the reply of `create` has `already_there`. */
const etag = { except: ['simulated', 'already_there'] }

export const rehearsalCases = {
  /** Returns cases that match all given filters. */
  list: endpoint(routes.rehearsalCases.list, {
    summary: 'List rehearsal cases, newest first',
    query: RehearsalCaseFilter,
    reply: RehearsalCases,
    errors: [400],
    extension: true,
  }),
  /** Returns a case with its lines. */
  get: endpoint(routes.rehearsalCases.get, {
    summary: 'Get a rehearsal case',
    reply: RehearsalCase,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /** Copies the caller of a call, or returns the case that the call already has. */
  create: endpoint(routes.rehearsalCases.create, {
    summary: 'Create a rehearsal case from a call',
    body: RehearsalCaseDraft,
    reply: RehearsalCaseAddition,
    etag,
    errors: [400, 404, 409],
    extension: true,
  }),
  /** Renames a case. */
  update: endpoint(routes.rehearsalCases.update, {
    summary: 'Rename a rehearsal case',
    body: RehearsalCaseChanges,
    reply: RehearsalCase,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /** Deletes a case. Scenarios that use it lose their caller. */
  delete: endpoint(routes.rehearsalCases.delete, {
    summary: 'Delete a rehearsal case',
    etag,
    errors: [400, 404],
    extension: true,
  }),
}
